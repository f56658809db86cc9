import { berlinDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';

const HOUR = 3_600;
/** From 9 to 20 o'clock in Berlin, hours from noon. */
const [MORNING, EVENING] = [-3, 8];

/** Whether mails that tell of a date and answer no press may go out: a process that was down until the evening sends them the next morning. Epoch seconds. */
export function isDaytime(at: number): boolean {
  const hoursSinceNoon = (at - noonOf(berlinDay(at))) / HOUR;
  return hoursSinceNoon >= MORNING && hoursSinceNoon <= EVENING;
}

/** The next time from which they may, epoch seconds. */
export function nextMorning(at: number): number {
  const morningOf = (day: number): number => noonOf(day) + MORNING * HOUR;
  const today = berlinDay(at);
  return at < morningOf(today) ? morningOf(today) : morningOf(today + 1);
}
