import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { seasonalShareOf } from '@footprint/shared-events/calculation/seasonalShare.ts';
import { usualOfMeter } from '@footprint/shared-events/calculation/usual.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { MeterOfFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { householdAnswer } from './answers.ts';
import { meterAnswer } from './meterAnswer.ts';

/** Counter that a file is for, as far as it is known. `now` in epoch seconds. */
export function meterOfFile(housing: Housing, meterId: number, now: number): MeterOfFile {
  const main = mainMeterOf(housing, meterId);
  if (!main) throw new Error('whose meter it is was asked before');
  const sub = main.subMeters.find(({ id }) => id === meterId);
  const shown = meterAnswer(housing, main, now);
  const activity = shown.subMeters.find(({ id }) => id === meterId)?.activity;
  const home = housing.households[main.householdId];
  const counted = { ...shown, activity };
  return {
    id: meterId,
    unit: main.unit,
    today: berlinDay(now),
    known: housing.readings[meterId] ?? [],
    usual: home && usualOfMeter(counted, householdAnswer(home, now)),
    heatShare: seasonalShareOf(counted),
    active: [main, ...(sub ? [sub] : [])].map(({ activeFrom, activeUntil }) => ({
      from: activeFrom ?? undefined,
      until: activeUntil,
    })),
  };
}
