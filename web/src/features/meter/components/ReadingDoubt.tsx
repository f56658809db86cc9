import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { useQueryResult } from '../../../api/hooks.ts';
import type { Counter } from '../counters.ts';
import { doubtOf, seasonalShare, type Typed } from '../plausibility.ts';
import { DoubtNotice } from './DoubtNotice.tsx';

interface ReadingDoubtProps extends Omit<Typed, 'id'> {
  readonly counter: Counter;
}

/** What is typed of a counter, beside its other readings. */
export function ReadingDoubt({ counter, value, date, replaced }: ReadingDoubtProps) {
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const doubt = readings ? doubtOf(readings, { value, date, replaced }, seasonalShare(counter)) : null;
  return <DoubtNotice doubt={doubt} />;
}
