import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { nowInSeconds } from '../browser/dates.ts';

type Lived = Pick<HouseholdAnswer, 'livedUntil'>;
/** Period of an entry that may belong to a home, and may end; the end is exclusive. */
interface Going {
  readonly groupId?: number | undefined;
  readonly activeUntil?: number | undefined;
}
type Home = Lived & Pick<HouseholdAnswer, 'id'>;

/** Whether one lives there no longer: the last day is exclusive. */
export const isFormer = (home: Lived): boolean => isOver(home.livedUntil, nowInSeconds());

const isOver = (end: number | undefined, now: number): boolean =>
  end !== undefined && berlinDay(end) <= berlinDay(now);

/**
 * Whether a meter, a supply or a level goes on where one lives at `now` (epoch seconds): menus, steps and forms know only these.
 * One that is bound to no home goes on in each.
 */
export const isInUse = (
  { activeUntil, groupId }: Going,
  homes: readonly Home[],
  now = nowInSeconds(),
): boolean =>
  !isOver(activeUntil, now) && !homes.some(({ id, livedUntil }) => id === groupId && isOver(livedUntil, now));

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
