import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { Mobility } from '@footprint/shared-events/mobility/area.ts';

export function vehicleAnswer(vehicle: Mobility['vehicles'][number]): VehicleAnswer {
  if (vehicle.zeroMeter) return vehicle;
  const { kmPerYear: v, year, weight, ...fields } = vehicle;
  return { ...fields, vehicleRoughValue: { v, year }, ...(weight !== undefined && { weight }) };
}

export function flightAnswer(flight: Mobility['flights'][number]): FlightAnswer {
  if (flight.zeroMeter) return { ...flight, flightRoughValue: [] };
  const { hours: v, year, ...fields } = flight;
  return { ...fields, flightRoughValue: [{ v, year }] };
}
