import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { createStore } from './store.ts';

/** The years that figures are shown of unless another is asked for: the last whole one, and the one that runs. */
const SHOWN_YEARS = ['last', 'running'] as const;
export type ShownYear = (typeof SHOWN_YEARS)[number];

/** Chosen on one page it holds on all of them; forgotten when the session ends. */
export const shownYear = createStore<ShownYear>('last');

/** The calendar year meant at `now` (epoch seconds). */
export const calendarYear = (shown: ShownYear, now: number): number =>
  shown === 'running' ? berlinYear(now) : defaultYear(now);

/** Holds on to a calendar year where it is one of the two at `now` (epoch seconds); an earlier one is of its page alone. */
export function noteShownYear(year: number, now: number): void {
  const shown = SHOWN_YEARS.find((one) => calendarYear(one, now) === year);
  if (shown) shownYear.set(shown);
}
