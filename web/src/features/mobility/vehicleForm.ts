import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { ASSUMED_CONSUMPTION } from '@footprint/shared-events/catalogue/assumedConsumption.ts';
import { type FuelType, runsOnMains, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { vehicleFields } from '@footprint/shared-events/mobility/fields.ts';
import type { ChangeVehicleBody, VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';
import { read, readChange, type Typed, typed } from '../../forms/typedFields.ts';

/** Fields that are said of a vehicle as a whole, with those of its first year. */
export type VehicleValues = Typed<typeof vehicleFields> &
  Readonly<{ zeroMeter: boolean; from: string; kmPerYear: string; year: string; sharedBy: string }>;

const ASSUMED: Partial<Record<string, number>> = ASSUMED_CONSUMPTION;

/** The consumption that the quick check takes for a fuel, as it is typed; '' where it takes none. */
export function assumedText(fuelType: string, language: string): string {
  const assumed = ASSUMED[fuelType];
  return assumed === undefined ? '' : typedNumber(assumed, language);
}

/** A vehicle of the year that pages open with. */
export function emptyVehicle(language: string): VehicleValues {
  const year = String(defaultYear(nowInSeconds()));
  const { name, type, fuelType, weight, batteryKWh, builtYear, ...uses } = typed(
    vehicleFields,
    VEHICLE_DEFAULTS,
    language,
  );
  const avgFuelConsume = assumedText(fuelType, language);
  const first = { zeroMeter: false, from: year, name, type, fuelType, kmPerYear: '', year };
  return { ...first, ...uses, avgFuelConsume, sharedBy: '1', weight, batteryKWh, builtYear };
}

/** "No vehicle" stands alone: whatever else was typed does not count. */
export function vehicleBody(values: VehicleValues, language: string): VehicleBody {
  if (values.zeroMeter) return { zeroMeter: true, from: Number(values.from) };
  return given({
    ...asked(read(vehicleFields, values, language), values),
    vehicleRoughValue: given({
      v: numberOf(values.kmPerYear, language),
      year: Number(values.year),
      // A single user is meant where nothing is said.
      sharedBy: values.sharedBy === '1' ? undefined : numberOf(values.sharedBy, language),
    }),
  }) as VehicleBody;
}

/** Without fields that its fuel does not ask for. */
function asked(
  body: {
    readonly avgPowerConsume: unknown;
    readonly chargedAtHome?: unknown;
    readonly batteryKWh: unknown;
  },
  { fuelType }: { readonly fuelType: string },
) {
  const isCharged = runsOnMains(fuelType as FuelType);
  return {
    ...body,
    avgPowerConsume: fuelType === 'plugInHybrid' ? body.avgPowerConsume : undefined,
    chargedAtHome: isCharged ? body.chargedAtHome : undefined,
    batteryKWh: isCharged ? body.batteryKWh : undefined,
  };
}

const { chargedAtHome: _, ...traitFields } = vehicleFields;
export type TraitValues = Typed<typeof traitFields>;

/** Values of a vehicle in the form that corrects it. */
export const traitValues = (vehicle: VehicleAnswer, language: string): TraitValues =>
  typed(traitFields, { ...VEHICLE_DEFAULTS, ...vehicle }, language);

/** Body with all that the form shows. A battery counts wherever it is said: another fuel takes it away. */
export function traitBody(values: TraitValues, language: string): ChangeVehicleBody {
  const body = asked(readChange(traitFields, values, language), values);
  return given({ ...body, batteryKWh: body.batteryKWh ?? null }) as ChangeVehicleBody;
}

/** Requires the power that a wallbox charges, be it nothing: it is in the figures of the home. */
export const chargedFaults = ({ fuelType, chargedAtHome }: VehicleBody): readonly Fault[] =>
  runsOnMains(fuelType) && chargedAtHome === undefined
    ? [{ path: '/chargedAtHome', messageId: 'form:vehicle:error:chargedAtHome' }]
    : [];

/** The form calls the rough value by what it is: kilometres. */
export function vehicleField(path: string): string {
  if (path === '/vehicleRoughValue/year') return 'year';
  if (path === '/vehicleRoughValue/sharedBy') return 'sharedBy';
  const [, first = ''] = path.split('/');
  return first === 'vehicleRoughValue' ? 'kmPerYear' : first;
}
