import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';

/** The vehicle that was removed, in its place: with the kilometres of all its years. */
export function enteredAgain({
  id: restores,
  zeroMeter: _,
  from: __,
  until: ___,
  ...vehicle
}: VehicleAnswer) {
  const { vehicleRoughValues: ____, ...fields } = vehicle;
  return { ...fields, restores };
}
