import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import type { Counter } from '../../counters.ts';
import { DoubtNotice } from '../../DoubtNotice.tsx';
import { doubtOf, seasonalShare, type Typed } from '../../plausibility.ts';
import { useUsualYear } from '../../useUsualYear.ts';

interface ReadingDoubtProps extends Omit<Typed, 'id'> {
  readonly counter: Counter;
}

/** What is typed of a counter, beside its other readings. */
export function ReadingDoubt({ counter, value, date, replaced }: ReadingDoubtProps) {
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const usual = useUsualYear(counter);
  const typed = { value, date, replaced };
  const doubt = readings ? doubtOf(readings, typed, seasonalShare(counter), usual) : null;
  return <DoubtNotice doubt={doubt} />;
}
