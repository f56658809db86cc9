import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { flightsOfUser, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useEffect } from 'react';
import { useStore } from '../../browser/useStore.ts';
import { mergeProgress, progress } from '../../flow/progress.ts';
import type { Progress } from '../../flow/step.ts';
import { type QueryResult, useQueryResult } from '../../server/hooks.ts';

/** Loads what the menus' statuses depend on, beside the figures that a menu shows. */
export function useProgress(figures: readonly QueryResult<unknown>[]): {
  progress: Progress;
  /** Reads it depends on, `figures` among them. */
  reads: readonly QueryResult<unknown>[];
  isComing: boolean;
} {
  const households = useQueryResult(householdsOfUser, {});
  const meters = useQueryResult(metersOfUser, {});
  const supplies = useQueryResult(suppliesOfUser, {});
  const chosenTypes = useQueryResult(chosenTypesOfUser, {});
  const vehicles = useQueryResult(vehiclesOfUser, {});
  const flights = useQueryResult(flightsOfUser, {});
  const compensations = useQueryResult(compensationsOfUser, {});
  useEffect(() => {
    const metersOf = (measuredObj: MeasuredObject) =>
      (meters.value ?? []).filter((meter) => meter.measuredObj === measuredObj).length;
    mergeProgress({
      households: households.value?.length,
      meters: meters.value && { ePower: metersOf('ePower'), gas: metersOf('gas') },
      supplies: supplies.value?.length,
      levels: chosenTypes.value?.map(({ supportedType }) => supportedType),
      vehicles: vehicles.value?.length,
      flights: flights.value?.length,
      // Types whose values were all removed leave nothing to say.
      compensations: compensations.value?.filter(({ compValues }) => compValues.length > 0).length,
    });
  }, [
    households.value,
    meters.value,
    supplies.value,
    chosenTypes.value,
    vehicles.value,
    flights.value,
    compensations.value,
  ]);
  const reads = [households, meters, supplies, chosenTypes, vehicles, flights, compensations, ...figures];
  const isComing = reads.some(({ value, failure }) => value === undefined && !failure);
  return { progress: useStore(progress), reads, isComing };
}
