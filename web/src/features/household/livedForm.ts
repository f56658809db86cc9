import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { formatEpoch } from '../../browser/dates.ts';
import { dayOrNone } from '../../forms/parse/date.ts';

export type LivedValues = Readonly<{ livedFrom: string; livedUntil: string }>;

export const livedValues = ({ livedFrom, livedUntil }: HouseholdAnswer): LivedValues => ({
  livedFrom: livedFrom === undefined ? '' : formatEpoch(livedFrom),
  livedUntil: livedUntil === undefined ? '' : formatEpoch(livedUntil),
});

export function livedBody(household: Pick<HouseholdAnswer, 'id'>, values: LivedValues): EditHouseholdBody {
  return {
    id: household.id,
    livedFrom: dayOrNone(values.livedFrom),
    livedUntil: dayOrNone(values.livedUntil),
  };
}
