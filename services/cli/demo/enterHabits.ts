import { budgetDecider } from '../../budget/decide.ts';
import { compensationDecider } from '../../compensation/decide.ts';
import { consumptionDecider } from '../../consumption/decide.ts';
import { mobilityDecider } from '../../mobility/decide.ts';
import type { DemoHabits } from './habits.ts';
import type { Step } from './steps.ts';

/** Levels, the one of heating bound to the household; vehicles, flights, compensations and the goal. */
export async function enterHabits(step: Step, habits: DemoHabits, groupId: number): Promise<void> {
  const { levels, enteredAt: at, vehicles, flights, compensations, goal } = habits;
  for (const [i, level] of levels.entries()) {
    const isHeating = level.supportedType === 'heating';
    await step(consumptionDecider, level.startAt, `level/${i}`, ({ newId }) => ({
      type: 'ChooseLevel',
      newTypeId: newId('site'),
      newEntryId: newId('entry'),
      now: at,
      households: [groupId],
      ...level,
      ...(isHeating && { groupId }),
    }));
  }
  for (const [i, body] of vehicles.entries())
    await step(mobilityDecider, at, `vehicle/${i}`, ({ newId }) => ({
      type: 'EnterVehicle',
      vehicleId: newId('vehicle'),
      body,
      now: at,
    }));
  for (const [i, body] of flights.entries())
    await step(mobilityDecider, at, `flight/${i}`, ({ newId }) => ({
      type: 'EnterFlight',
      flightId: newId('flight'),
      body,
      now: at,
    }));
  for (const [i, body] of compensations.entries())
    await step(compensationDecider, at, `compensation/${i}`, ({ newId }) => ({
      type: 'SetCompensation',
      newId: newId('compensation'),
      now: at,
      ...body,
    }));
  if (goal) await step(budgetDecider, at, 'goal', () => ({ type: 'ChooseGoal', degreeOption: goal }));
}
