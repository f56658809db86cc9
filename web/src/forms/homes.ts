import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { nowInSeconds } from '../browser/dates.ts';

type Lived = Pick<HouseholdAnswer, 'livedUntil'>;
type Home = Lived & Pick<HouseholdAnswer, 'id'>;

/** Whether one lives there no longer: the last day is exclusive. */
export const isFormer = ({ livedUntil }: Lived): boolean =>
  livedUntil !== undefined && berlinDay(livedUntil) <= berlinDay(nowInSeconds());

/**
 * The homes that something new may belong to: those one lives in.
 * @param asked the home whose own page led here, of former times too: then it is the only one
 */
export function homesToChoose<H extends Home>(
  homes: readonly H[],
  asked: string | null = null,
): readonly H[] {
  const meant = homes.filter(({ id }) => String(id) === asked);
  return meant.length > 0 ? meant : homes.filter((home) => !isFormer(home));
}
