import { consumptionDecider } from '../../consumption/decide.ts';
import { housingDecider } from '../../housing/decide.ts';
import { mobilityDecider } from '../../mobility/decide.ts';
import type { DemoCitizen } from './citizen.ts';
import { type DemoLife, ENTERED_AT } from './life.ts';
import type { Step } from './steps.ts';

/** Another heating, tariff, a car that was sold, and a move: in the order in which they come about. */
export async function enterLife(
  step: Step,
  life: DemoLife,
  citizen: DemoCitizen,
  groupId: number,
): Promise<void> {
  const { supply, ecoFrom, carSoldOn, moveOn } = life;
  if (supply) await enterSupply(step, supply, groupId);
  if (ecoFrom !== undefined) await changeTariff(step, ecoFrom);
  if (carSoldOn !== undefined) await sellCar(step, carSoldOn);
  if (moveOn !== undefined) await move(step, moveOn, citizen, groupId);
}

async function enterSupply(
  step: Step,
  { body, bills }: NonNullable<DemoLife['supply']>,
  groupId: number,
): Promise<void> {
  let supplyId = 0;
  await step(housingDecider, ENTERED_AT, 'supply', ({ newId }) => {
    supplyId = newId('supply');
    return { type: 'AddSupply', supplyId, groupId, now: ENTERED_AT, ...body };
  });
  for (const [i, bill] of bills.entries())
    await step(housingDecider, ENTERED_AT, `supply/${i}`, ({ newId }) => ({
      type: 'AddBill',
      billId: newId('bill'),
      supplyId,
      now: ENTERED_AT,
      ...bill,
    }));
}

/** Changes the tariff of the power meter, which everybody has. */
async function changeTariff(step: Step, validFrom: number): Promise<void> {
  const { meters } = await step(housingDecider, ENTERED_AT, 'tariff/asked', nothing);
  const meterId = meters.find(({ measuredObj }) => measuredObj === 'ePower')?.id ?? 0;
  await step(housingDecider, ENTERED_AT, 'tariff', () => ({
    type: 'SetTerms',
    meterId,
    validFrom,
    now: ENTERED_AT,
    electricPowerType: 'eco',
  }));
}

/** The first one, of those who have any. */
async function sellCar(step: Step, ownedUntil: number): Promise<void> {
  const { vehicles } = await step(mobilityDecider, ENTERED_AT, 'car/asked', () => ({
    type: 'RemoveVehicles',
    ids: [],
  }));
  const car = vehicles.find(({ zeroMeter }) => !zeroMeter);
  if (car) {
    await step(mobilityDecider, ENTERED_AT, 'car', () => ({
      type: 'ChangeVehicle',
      vehicleId: car.id,
      body: { ownedUntil },
    }));
  }
}

async function move(step: Step, on: number, { household }: DemoCitizen, from: number): Promise<void> {
  let to = 0;
  await step(housingDecider, on, 'move', ({ newId }) => {
    to = newId('household');
    const home = { ...household, name: 'Neue Wohnung' };
    return { type: 'MoveHome', householdId: to, lastReadings: [], now: on, from, on, to: home };
  });
  await step(consumptionDecider, on, 'move/heating', ({ newId }) => ({
    type: 'ChooseLevel',
    newTypeId: newId('site'),
    newEntryId: newId('entry'),
    households: [to],
    now: on,
    supportedType: 'heating',
    name: 'Less',
    startAt: on,
    groupId: to,
  }));
}

/** Asks for the state as it is. */
const nothing = () => ({ type: 'RemoveHouseholds', householdIds: [], inUse: [] }) as const;
