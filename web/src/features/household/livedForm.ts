import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { dayOrNone } from '../../forms/parse/date.ts';
import { formatEpoch } from '../../lib/dates.ts';

export type LivedValues = Readonly<{ livedFrom: string; livedUntil: string }>;

export const livedValues = ({ livedFrom, livedUntil }: HouseholdAnswer): LivedValues => ({
  livedFrom: livedFrom === undefined ? '' : formatEpoch(livedFrom),
  livedUntil: livedUntil === undefined ? '' : formatEpoch(livedUntil),
});

/** Everything else of the household stays: the call takes it whole. */
export function livedBody(household: HouseholdAnswer, values: LivedValues): EditHouseholdBody {
  const { type: _, ...stays } = household;
  return {
    ...stays,
    livedFrom: dayOrNone(values.livedFrom),
    livedUntil: dayOrNone(values.livedUntil),
  };
}
