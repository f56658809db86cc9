import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  activityListFaults,
  type TermsActivityBody,
} from '@footprint/shared-events/housing/activityRules.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent, MeterActivity } from '@footprint/shared-events/housing/events.ts';
import type { Meter } from '@footprint/shared-events/housing/meter.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { RemoveTerms, SetTerms } from './commands.ts';
import { firstReading } from './decideMeter.ts';
import { dateFault } from './decideReading.ts';

/** Tariff, gas values or activities of a main meter from a day on, with the first readings of new sub-meters. */
export function decideSetTerms(command: SetTerms, housing: Housing): Decision<HousingEvent> {
  const { type: _, meterId, now, validFrom, activities, ...fields } = command;
  const meter = housing.meters.find(({ id }) => id === meterId);
  if (!meter) return reject('api:error:notAllowed');
  const day = validFrom === null ? undefined : berlinDay(validFrom);
  if (day !== undefined && typeof meter.activeFrom === 'number' && day < meter.activeFrom)
    return rejectField('/validFrom', 'form:input:error:notActive');
  if (day !== undefined && meter.activeUntil !== undefined && day >= meter.activeUntil)
    return rejectField('/validFrom', 'form:input:error:notActive');
  const [fault] = [...fieldFaults(meter, fields), ...activitiesFaults(meter, activities, now)];
  if (fault) return rejectField(fault.path, fault.messageId);
  const given = activities?.map(({ consumptionShare, subMeter, subMeterId, ...activity }): MeterActivity => {
    const known = meter.subMeters.find(({ id }) => id === subMeterId);
    if (known) return { ...activity, subMeter: { meterId: known.id, name: known.name } };
    if (subMeter) return { ...activity, subMeter: { meterId: subMeter.meterId, name: subMeter.name } };
    return { ...activity, consumptionShare: consumptionShare ?? 0 };
  });
  return accept<HousingEvent>(
    {
      type: 'MeterTermsSet',
      data: { meterId, validFrom, ...fields, ...(given && { activities: given }) },
    },
    ...(activities ?? []).flatMap(({ subMeter }) => (subMeter ? [firstReading(subMeter)] : [])),
  );
}

/** The terms a meter was added with hold from the beginning and stay. */
export function decideRemoveTerms(
  { meterId, validFrom }: RemoveTerms,
  housing: Housing,
): Decision<HousingEvent> {
  const meter = housing.meters.find(({ id }) => id === meterId);
  if (!meter) return reject('api:error:notAllowed');
  const known = meter.terms.some(({ from }) => from === berlinDay(validFrom));
  if (!known) return rejectField('/validFrom', 'form:input:error:validFrom');
  return accept({ type: 'MeterTermsRemoved', data: { meterId, validFrom } });
}

type Fields = Omit<SetTerms, 'type' | 'meterId' | 'now' | 'validFrom' | 'activities'>;

/** Faults of fields that a meter of the other kind, or one in kilowatt-hours, does not have. */
function fieldFaults({ measuredObj, unit }: Meter, fields: Fields) {
  const power = measuredObj === 'ePower';
  return [
    ...(!power && fields.electricPowerType
      ? [{ path: '/electricPowerType', messageId: 'form:inputEPower:error:inputEPowerType' }]
      : []),
    ...(power && fields.gasType ? [{ path: '/gasType', messageId: 'form:inputGas:error:inputGasType' }] : []),
    ...(['calorificValue', 'conversionNumber'] as const)
      .filter((field) => fields[field] !== undefined && unit !== 'cubicMeter')
      .map((field) => ({ path: `/${field}`, messageId: `form:inputGas:error:${field}` })),
  ];
}

/** Sub-meters are the meter's own, and each measures one activity for ever. */
function activitiesFaults(meter: Meter, activities: readonly TermsActivityBody[] | undefined, now: number) {
  if (!activities) return [];
  const uses = meter.terms.flatMap((terms) => terms.activities ?? []);
  return [
    ...activityListFaults(activities, meter.measuredObj),
    ...activities.flatMap(({ name, subMeterId, subMeter }, i) => {
      const isOwn =
        meter.subMeters.some(({ id }) => id === subMeterId) &&
        uses.every((use) => use.subMeterId !== subMeterId || use.name === name);
      if (subMeterId !== undefined && !isOwn)
        return [{ path: `/activities/${i}/subMeterId`, messageId: 'form:input:error:meterId' }];
      const messageId = subMeter && dateFault(subMeter.meterValueDate, now, meter);
      return messageId ? [{ path: `/activities/${i}/subMeter/meterValueDate`, messageId }] : [];
    }),
  ];
}
