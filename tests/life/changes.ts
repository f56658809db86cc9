import { type Life, oneOf, type Sent, sent } from '@footprint/services/cli/demo/act.ts';
import type { Choices } from '@footprint/services/cli/demo/choices.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { changeLevel, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import {
  addMeter,
  changeMeter,
  editHousehold,
  moveHome,
  setTerms,
} from '@footprint/shared-events/housing/api.ts';
import type { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import type { Meter } from '@footprint/shared-events/housing/meter.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import { addBill, addSupply, changeSupply } from '@footprint/shared-events/housing/supplyApi.ts';
import type { AddSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import type { PlayedCitizen } from '../support/lives/playedCitizen.ts';

/** Makes a change from a day on, by what citizens send; answers whether the life had anything to change. */
type Change = (citizen: PlayedCitizen, on: number, choices: Choices) => Promise<boolean>;

const ENDLESS = Number.POSITIVE_INFINITY;
type Of = (meter: Meter, on: number, life: Life) => boolean;
const isPower: Of = ({ measuredObj }) => measuredObj === 'ePower';
const isGas: Of = ({ measuredObj }) => measuredObj === 'gas';
/** Whether it still runs on the day: what ended before cannot end on it. */
const goesOn = (
  { activeUntil = ENDLESS }: { readonly activeUntil?: number | undefined },
  on: number,
): boolean => on < activeUntil;
/**
 * How much of a counter heats follows from what its heat pump used while there was one: where it is read later on, the
 * end of the pump on the day divides every stretch of readings anew.
 */
const endsNoPumpReadLater: Of = (meter, on, { housing }) => {
  const uses =
    meter.terms.findLast(({ from, activities }) => activities && (from ?? -ENDLESS) < on)?.activities ?? [];
  const isReadLater = [meter, ...meter.subMeters].some(({ id }) =>
    housing.readings[id]?.some(({ day }) => day > on),
  );
  return (
    meter.measuredObj === 'ePower' &&
    !(uses.some(({ subMeterId }) => subMeterId !== undefined) && isReadLater)
  );
};

const send = async (citizen: PlayedCitizen, one: Sent | undefined): Promise<boolean> =>
  one !== undefined && (await citizen.send(one)) !== undefined;

const ofMeter =
  (isOf: Of, call: (meter: Meter, on: number) => Sent): Change =>
  (citizen, on, choices) => {
    const meter = oneOf(
      choices,
      citizen.life.housing.meters.filter((one) => isOf(one, on, citizen.life)),
    );
    return send(citizen, meter && call(meter, on));
  };
const terms = (isOf: Of, fields: Omit<SetTermsBody, 'validFrom'>): Change =>
  ofMeter(isOf, (meter, on) => sent(setTerms, { validFrom: noonOf(on), ...fields }, meter));

const pumpOf = (on: number) => [
  { name: 'household' as const, consumptionShare: 100 },
  { name: 'heatPump' as const, subMeter: { name: 'P', meterValue: 1, meterValueDate: noonOf(on) } },
];

/** Readings measure most of a year of the days after it. */
const oneMoreMeter =
  (fieldsOn: (on: number) => Partial<AddMeterBody>, isSecond = false): Change =>
  async (citizen, on) => {
    const [home] = Object.values(citizen.life.housing.households);
    if (!home || (isSecond && !citizen.life.housing.meters.some((meter) => isPower(meter, on, citizen.life))))
      return false;
    const added = await citizen.send(
      sent(addMeter, {
        meterHousehold: home.id,
        name: 'M',
        unit: 'kWh',
        meterValue: 5,
        meterValueDate: noonOf(on),
        meterLocation: { groupId: home.id, ghgDomain: 'housing', measuredObj: 'ePower' },
        meterInputFrequency: 'monthly',
        meterElectricPowerType: 'eco',
        meterActivities: 1,
        ...fieldsOn(on),
      }),
    );
    const meterId = citizen.life.housing.meters.at(-1)?.id ?? 0;
    for (const later of [400, 800])
      await citizen.send(
        sent(addReading, { meterId, meterValue: later, meterValueDate: noonOf(on + later) }),
      );
    return added !== undefined;
  };

const oneMoreHeating =
  (fieldsOn: (on: number) => Partial<AddSupplyBody>, isSecond = false): Change =>
  async (citizen, on) => {
    const [home] = Object.values(citizen.life.housing.households);
    if (!home || (isSecond && citizen.life.housing.supplies.length === 0)) return false;
    const fields = fieldsOn(on);
    const added = await citizen.send(
      sent(addSupply, { groupId: home.id, name: 'S', carrier: 'heatingOil', ...fields }),
    );
    const supplyId = citizen.life.housing.supplies.at(-1)?.id ?? 0;
    if (!fields.estimate)
      await citizen.send(sent(addBill, { supplyId, amount: 900, from: noonOf(on), until: noonOf(on + 400) }));
    return added !== undefined;
  };

const levelsOf = ({ consumption }: Life, begunBy: number) =>
  consumption.chosenTypes
    .flatMap(({ supportedType, history }) =>
      isHabit(supportedType) ? [] : history.map((level) => ({ ...level, supportedType, history })),
    )
    .filter(({ from }) => from < begunBy);
const LEAST_OR_MOST: Readonly<Record<LevelType, string>> = {
  electricPower: 'VeryHigh',
  heating: 'Minimum',
  publicTransport: 'Commute100',
  food: 'veganBio',
  shopping: '1000',
};

export const CHANGES: Readonly<Record<string, Change>> = {
  'another power tariff': terms(isPower, { electricPowerType: 'eco' }),
  'another gas tariff': terms(isGas, { gasType: 'organicGas' }),
  'another calorific value': terms(isGas, { calorificValue: 12.5 }),
  'other shares of power': terms(endsNoPumpReadLater, {
    activities: [
      { name: 'household', consumptionShare: 40 },
      { name: 'heating', consumptionShare: 60 },
    ],
  }),
  'other shares of gas': terms(isGas, { activities: [{ name: 'cooking', consumptionShare: 100 }] }),
  'a heat pump with a counter': ofMeter(endsNoPumpReadLater, (meter, on) =>
    sent(setTerms, { validFrom: noonOf(on), activities: pumpOf(on) }, meter),
  ),
  'the end of a meter': ofMeter(goesOn, (meter, on) => sent(changeMeter, { activeUntil: noonOf(on) }, meter)),
  'the end of heating without a counter': (citizen, on, choices) => {
    const one = oneOf(
      choices,
      citizen.life.housing.supplies.filter((supply) => goesOn(supply, on)),
    );
    return send(citizen, one && sent(changeSupply, { activeUntil: noonOf(on) }, one));
  },
  'one more meter': oneMoreMeter((on) => ({ activeFrom: noonOf(on) })),
  // The first of its kind was always there.
  'one more meter, without a date': oneMoreMeter(() => ({}), true),
  'one more meter with a heat pump, without a date': oneMoreMeter(
    (on) => ({ meterActivities: 17, activities: pumpOf(on) }),
    true,
  ),
  'one more heating, by a bill': oneMoreHeating((on) => ({ activeFrom: noonOf(on) })),
  'one more heating, by a bill and without a date': oneMoreHeating(() => ({}), true),
  'one more heating, by an estimate': oneMoreHeating((on) => ({
    activeFrom: noonOf(on),
    estimate: { area: 90 },
  })),
  'a move to a new home': (citizen, on, choices) => {
    const { households, meters, readings } = citizen.life.housing;
    const home = oneOf(choices, Object.values(households));
    const lastReadings = meters
      .filter(({ householdId }) => householdId === home?.id)
      .flatMap(({ id }) =>
        (readings[id] ?? [])
          .filter(({ day }) => day === on)
          .slice(-1)
          .map(({ value }) => ({ meterId: id, meterValue: value })),
      );
    const to = { name: 'Home', hhArea: 80, hhMember: 3, hhHouseType: 'singleHouse' } as const;
    return send(citizen, home && sent(moveHome, { from: home.id, on: noonOf(on), to, lastReadings }));
  },
  'the end of a home': (citizen, on, choices) => {
    const homes = Object.values(citizen.life.housing.households);
    const one = oneOf(
      choices,
      homes.filter(({ livedUntil = ENDLESS }) => on < livedUntil),
    );
    return send(citizen, one && sent(editHousehold, { id: one.id, livedUntil: noonOf(on) }));
  },
  'more people': (citizen, on, choices) => {
    const one = oneOf(choices, Object.values(citizen.life.housing.households));
    return send(citizen, one && sent(editHousehold, { id: one.id, validFrom: noonOf(on), hhMember: 6 }));
  },
  // The first one of a household tells about the time before it too.
  'another level': (citizen, on, choices) => {
    const level = oneOf(choices, levelsOf(citizen.life, on));
    // Without a household named, it is that of the newest entry.
    if (!level || (level.householdId === undefined && level.history.at(-1)?.householdId !== undefined))
      return Promise.resolve(false);
    const { supportedType, householdId: groupId } = level;
    const name = LEAST_OR_MOST[supportedType];
    return send(
      citizen,
      sent(chooseLevel, {
        supportedType,
        name,
        startAt: noonOf(on),
        ...(groupId !== undefined && { groupId }),
      }),
    );
  },
  'the end of a level': (citizen, on, choices) => {
    const held = levelsOf(citizen.life, on).filter(({ until = ENDLESS }) => on < until);
    const level = oneOf(choices, held);
    return send(citizen, level && sent(changeLevel, { id: level.id, endAt: noonOf(on) }));
  },
};

/** Reads each counter on the day, on the line between its neighbours; one that has been replaced since as it was before. */
export async function readAllOn(citizen: PlayedCitizen, on: number): Promise<void> {
  for (const [id, entered] of Object.entries(citizen.life.housing.readings)) {
    const readings = entered.toSorted((a, b) => a.day - b.day);
    if (readings.length === 0 || readings.some(({ day }) => day === on)) continue;
    const before = readings.findLast(({ day }) => day < on);
    const after = readings.find(({ day }) => day > on);
    const from = before?.value ?? after?.value ?? 0;
    const to = after && !after.replaced ? after.value : from;
    const part = before && after ? (on - before.day) / (after.day - before.day) : 0;
    const meterValue = from + (to - from) * part;
    await citizen.send(sent(addReading, { meterId: Number(id), meterValue, meterValueDate: noonOf(on) }));
  }
}
