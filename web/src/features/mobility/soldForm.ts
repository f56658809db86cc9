import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import {
  addVehicle,
  changeVehicle,
  setVehicleUsage,
  type VehicleAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import * as T from 'typebox';
import { currentYear, epochOfIso, todayIso } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import type { GuideStep } from '../../forms/guide/useGuide.ts';
import { parseDate } from '../../forms/parse/date.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { type Step, step } from '../../server/step.ts';

export type SoldValues = Readonly<Record<'vehicleId' | 'on' | 'km' | 'none', string>>;
type Vehicles = readonly VehicleAnswer[];

/** Vehicles one still has: of a sold one there is nothing to ask. */
export const ownedVehicles = (vehicles: Vehicles): Vehicles =>
  vehicles.filter(({ zeroMeter, ownedUntil }) => !zeroMeter && ownedUntil === undefined);

export const SoldSchema = T.Object({
  vehicleId: T.Integer({ messageId: 'form:vehicle:error:name' }),
  on: T.Integer({ messageId: 'form:vehicle:error:ownedUntil' }),
  km: T.Optional(VehicleUsageBody.properties.v),
});

export const emptySold = (vehicles: Vehicles): SoldValues => ({
  vehicleId: vehicles.length === 1 ? String(vehicles[0]?.id) : '',
  on: '',
  km: '',
  none: '',
});

export const soldVehicle = (vehicles: Vehicles, values: SoldValues): VehicleAnswer | undefined =>
  vehicles.find(({ id }) => String(id) === values.vehicleId);

export const soldOn = ({ on }: SoldValues): number | undefined => {
  const day = parseDate(on);
  return day === undefined ? undefined : epochOfIso(day);
};

const isNewYear = (iso: string): boolean => iso.endsWith('-01-01');

/** The last year of which one had it; sold on New Year's Day it was had only in years before. */
export function lastYear({ on }: SoldValues): number | undefined {
  const day = parseDate(on);
  return day === undefined || isNewYear(day) ? undefined : berlinYear(epochOfIso(day));
}

/** The first whole year without it; undefined while that has not begun, and nothing can be said of it. */
export function firstYearWithout({ on }: SoldValues): number | undefined {
  const day = parseDate(on);
  if (day === undefined) return undefined;
  const year = berlinYear(epochOfIso(day)) + (isNewYear(day) ? 0 : 1);
  return year <= currentYear() ? year : undefined;
}

/** Whether one has none any more is asked where it was the only one. */
export const soldSteps = (vehicles: Vehicles, values: SoldValues): readonly GuideStep[] => [
  ...(vehicles.length === 1 ? [] : [{ id: 'vehicle', fields: ['vehicleId'] }]),
  { id: 'on', fields: ['on'] },
  ...(lastYear(values) === undefined ? [] : [{ id: 'km', fields: ['km'] }]),
  ...(vehicles.length > 1 || firstYearWithout(values) === undefined
    ? []
    : [{ id: 'none', fields: ['none'] }]),
  { id: 'sum', fields: [] },
];

export const soldChecked = (values: SoldValues, language: string) =>
  given({
    vehicleId: Number(values.vehicleId || Number.NaN),
    on: soldOn(values),
    km: numberOf(values.km, language),
  });

export function soldRules(vehicles: Vehicles, values: SoldValues): readonly Fault[] {
  const day = parseDate(values.on);
  const asksNone = soldSteps(vehicles, values).some(({ id }) => id === 'none');
  return [
    ...(day !== undefined && day > todayIso() ? [{ path: '/on', messageId: 'form:input:error:future' }] : []),
    ...(asksNone && values.none === '' ? [{ path: '/none', messageId: 'form:vehicle:error:none' }] : []),
  ];
}

/** The end first: what it refuses is the day, before anything else was saved. */
export function soldCommands(vehicles: Vehicles, values: SoldValues, language: string): readonly Step[] {
  const params = { id: values.vehicleId };
  const km = numberOf(values.km, language);
  const year = lastYear(values);
  const from = firstYearWithout(values);
  return [
    step(changeVehicle, () => '/on', { ownedUntil: soldOn(values) ?? Number.NaN }, params),
    ...(km === undefined || year === undefined
      ? []
      : [step(setVehicleUsage, () => '/km', { year, v: km }, params)]),
    ...(vehicles.length === 1 && values.none === 'yes' && from !== undefined
      ? [step(addVehicle, () => '/none', { zeroMeter: true, from })]
      : []),
  ];
}
