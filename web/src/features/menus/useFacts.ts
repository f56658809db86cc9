import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import { useEffect } from 'react';
import { compensationsOfUser } from '../../api/endpoints/compensation.ts';
import { sitesOfUser } from '../../api/endpoints/consumption.ts';
import { householdsOfUser, metersOfUser } from '../../api/endpoints/housing.ts';
import { flightsOfUser, vehiclesOfUser } from '../../api/endpoints/mobility.ts';
import { type Reading, useRead } from '../../api/hooks.ts';
import { facts, learn } from '../../flow/facts.ts';
import type { Facts } from '../../flow/step.ts';
import { useStore } from '../../lib/useStore.ts';

/** Loads what the menus' statuses depend on. */
export function useFacts(): { facts: Facts; failed: Reading<unknown> | undefined; loading: boolean } {
  const households = useRead(householdsOfUser, {});
  const meters = useRead(metersOfUser, {});
  const sites = useRead(sitesOfUser, {});
  const vehicles = useRead(vehiclesOfUser, {});
  const flights = useRead(flightsOfUser, {});
  const compensations = useRead(compensationsOfUser, {});
  useEffect(() => {
    const metersOf = (measuredObj: MeasuredObject) =>
      (meters.value ?? []).filter((meter) => meter.measuredObj === measuredObj).length;
    learn({
      households: households.value?.length,
      meters: meters.value && { ePower: metersOf('ePower'), gas: metersOf('gas') },
      levels: sites.value?.map(({ supportedType }) => supportedType),
      vehicles: vehicles.value?.length,
      flights: flights.value?.length,
      compensations: compensations.value?.length,
    });
  }, [households.value, meters.value, sites.value, vehicles.value, flights.value, compensations.value]);
  const reads = [households, meters, sites, vehicles, flights, compensations];
  const failed = reads.find((read) => read.failure);
  return {
    facts: useStore(facts),
    failed,
    loading: reads.some((read) => read.value === undefined && !read.failure),
  };
}
