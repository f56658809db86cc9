import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';

/** Noon in Berlin of an ISO day, epoch seconds. */
export const at = (iso: string): number => noonOf(dayOfIso(iso));

export const NOW = at('2026-11-20');

export const home = { name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' } as const;
export const created = (householdId = 1, fields: object = {}): HousingEvent => ({
  type: 'HouseholdCreated',
  data: { householdId, ...home, ...fields },
});
export const period = (
  householdId: number,
  dates: { readonly livedFrom?: number | null; readonly livedUntil?: number | null },
): HousingEvent => ({ type: 'HouseholdPeriodSet', data: { householdId, ...dates } });

/** A power meter of household 1, with the sub-meter 3 of a heat pump. */
export const POWER = 2;
export const PUMP = 3;
export const powerAdded = (fields: object = {}): HousingEvent => ({
  type: 'MeterAdded',
  data: {
    meterId: POWER,
    householdId: 1,
    name: 'P',
    measuredObj: 'ePower',
    unit: 'kWh',
    inputFrequency: 'monthly',
    electricPowerType: 'sdtMix',
    activities: [
      { name: 'household', consumptionShare: 100 },
      { name: 'heatPump', subMeter: { meterId: PUMP, name: 'H' } },
    ],
    ...fields,
  },
});
/** A gas meter of household 1 in cubic metres. */
export const GAS = 4;
export const gasAdded: Extract<HousingEvent, { type: 'MeterAdded' }> = {
  type: 'MeterAdded',
  data: {
    meterId: GAS,
    householdId: 1,
    name: 'G',
    measuredObj: 'gas',
    unit: 'cubicMeter',
    inputFrequency: 'monthly',
    gasType: 'stdGas',
    activities: [{ name: 'heating', consumptionShare: 100 }],
  },
};
export const changed = (meterId: number, fields: object): HousingEvent => ({
  type: 'MeterChanged',
  data: { meterId, ...fields },
});
export const removed = (meterId: number): HousingEvent => ({ type: 'MeterRemoved', data: { meterId } });
export const readingAdded = (meterId: number, iso: string, value: number, readingId = 50): HousingEvent => ({
  type: 'ReadingAdded',
  data: { meterId, readingId, value, date: at(iso), measureType: 'MEASURED_MANUALLY' },
});
