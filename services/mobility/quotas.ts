import { QUOTAS } from '@footprint/shared-events/kernel/quotas.ts';
import type { Mobility } from '@footprint/shared-events/mobility/area.ts';
import type { Quota } from '../engine/quotas.ts';

/** Years without a vehicle or flights aside, of which there are no more than years. */
export const VEHICLE_QUOTA: Quota<Mobility> = {
  most: QUOTAS.vehicles,
  messageId: 'api:error:vehicleQuota',
  count: ({ vehicles }) => vehicles.filter(({ zeroMeter }) => !zeroMeter).length,
};

/** Counts those of the year with most of them. */
export const FLIGHT_QUOTA: Quota<Mobility> = {
  most: QUOTAS.flightsOfYear,
  messageId: 'api:error:flightQuota',
  count: ({ flights }) => {
    const byYear = Map.groupBy(flights, (flight) => (flight.zeroMeter ? undefined : flight.year));
    byYear.delete(undefined);
    return Math.max(0, ...[...byYear.values()].map(({ length }) => length));
  },
};
