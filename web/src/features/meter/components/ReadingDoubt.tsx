import { readingsOfMeter } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Counter } from '../counters.ts';
import { doubtOf } from '../plausibility.ts';

interface ReadingDoubtProps {
  readonly counter: Counter;
  readonly value: number | undefined;
  readonly date: number | undefined;
}

/** A hint where a reading looks unusual; saving is never held up by it. */
export function ReadingDoubt({ counter, value, date }: ReadingDoubtProps) {
  const { t } = useTranslation('meter');
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const typed = value !== undefined && date !== undefined && value > 0 && !Number.isNaN(date);
  const doubt = readings && typed ? doubtOf(readings, value, date) : null;
  return <div role="status">{doubt && <Notice kind="warning">{t(`doubt.${doubt}`)}</Notice>}</div>;
}
