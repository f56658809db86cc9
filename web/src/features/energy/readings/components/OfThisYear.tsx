import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { currentYear } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { RunningYearNotice } from '../../../../ui/RunningYearNotice.tsx';

/** Where all readings are of the year that has not ended: the way there. */
export function OfThisYear({ readings }: { readonly readings: readonly MeterValueAnswer[] }) {
  const year = currentYear();
  if (readings.length === 0 || readings.some(({ d }) => berlinYear(d) !== year)) return null;
  return <RunningYearNotice year={year} to={stepOf('overview').path} />;
}
