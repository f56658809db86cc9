import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { parseDate } from '../../forms/parse/date.ts';
import { epochOfIso, formatEpoch } from '../../lib/dates.ts';

export type LivedValues = Readonly<{ livedFrom: string; livedUntil: string }>;

export const livedValues = ({ livedFrom, livedUntil }: HouseholdAnswer): LivedValues => ({
  livedFrom: livedFrom === undefined ? '' : formatEpoch(livedFrom),
  livedUntil: livedUntil === undefined ? '' : formatEpoch(livedUntil),
});

/** An empty day takes the date away; one that is none is not a number, which the schema refuses. */
function dayOrNone(text: string): number | null {
  if (text.trim() === '') return null;
  const day = parseDate(text);
  return day ? epochOfIso(day) : Number.NaN;
}

/** Everything else of the household stays: the call takes it whole. */
export function livedBody(household: HouseholdAnswer, values: LivedValues): EditHouseholdBody {
  const { type: _, ...stays } = household;
  return {
    ...stays,
    livedFrom: dayOrNone(values.livedFrom),
    livedUntil: dayOrNone(values.livedUntil),
  };
}
