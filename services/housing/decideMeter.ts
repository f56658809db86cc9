import { activeDatesOf } from '@footprint/shared-events/housing/activeDates.ts';
import { defaultActivities } from '@footprint/shared-events/housing/activityRules.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent, MeterActivity } from '@footprint/shared-events/housing/events.ts';
import { meterFields, termsFields } from '@footprint/shared-events/housing/fields.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { ActivityOfCommand, AddMeter, NewCounter } from './commands.ts';
import { dateFault, entered } from './decideReading.ts';

/** The meter, its first reading, and the first reading of each of its sub-meters, all or nothing. */
export function decideAddMeter(command: AddMeter, housing: Housing): Decision<HousingEvent> {
  const { meterId, meterLocation, now } = command;
  if (!housing.households[meterLocation.groupId]) return reject('api:error:notAllowed');
  const active = activeDatesOf(command);
  const fault = dateFault(command.meterValueDate, now, active);
  if (fault) return rejectField('/meterValueDate', fault);
  const given: readonly ActivityOfCommand[] =
    command.activities ?? defaultActivities(meterLocation.measuredObj, command.meterActivities);
  for (const [i, { subMeter }] of given.entries()) {
    const wrong = subMeter && dateFault(subMeter.meterValueDate, now, active);
    if (wrong) return rejectField(`/activities/${i}/subMeter/meterValueDate`, wrong);
  }

  const activities = given.map(
    ({ consumptionShare, subMeter, ...activity }): MeterActivity =>
      subMeter
        ? { ...activity, subMeter: { meterId: subMeter.meterId, name: subMeter.name } }
        : { ...activity, consumptionShare: consumptionShare ?? 0 },
  );
  return accept<HousingEvent>(
    { type: 'MeterAdded', data: { ...addedData(command), meterId, activities } },
    // A change of the meter says that it was there before its first reading, its addition cannot: no date says so.
    ...(command.activeFrom === null
      ? [{ type: 'MeterChanged', data: { meterId, activeFrom: null } } as const]
      : []),
    firstReading(command),
    ...given.flatMap(({ subMeter }) => (subMeter ? [firstReading(subMeter)] : [])),
  );
}

/** The reading that a counter begins with. */
export const firstReading = ({
  meterId,
  readingId,
  meterValue: value,
  meterValueDate: date,
}: NewCounter & Pick<AddReadingBody, 'meterValue' | 'meterValueDate'>): HousingEvent =>
  entered({ meterId, readingId, value, date });

function addedData({ meterLocation, ...command }: AddMeter) {
  const { meterElectricPowerType: electricPowerType, meterGasType: gasType } = command;
  const { meterInputFrequency: inputFrequency, activeFrom, activeUntil } = command;
  return {
    householdId: meterLocation.groupId,
    ...valuesOf(meterFields, { ...command, measuredObj: meterLocation.measuredObj, inputFrequency }),
    ...valuesOf(termsFields, { ...command, electricPowerType, gasType }),
    ...(typeof activeFrom === 'number' && { activeFrom }),
    ...(activeUntil !== undefined && { activeUntil }),
  };
}
