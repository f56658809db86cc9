import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { flightsOfUser, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useQueryResult } from '../../server/hooks.ts';
import type { Entered } from './inputRows.ts';

/** Entries that figures come from; undefined until all of them are here. */
export function useEntered(): Entered | undefined {
  const homes = useQueryResult(householdsOfUser, {}).value;
  const meters = useQueryResult(metersOfUser, {}).value;
  const supplies = useQueryResult(suppliesOfUser, {}).value;
  const levels = useQueryResult(chosenTypesOfUser, {}).value;
  const vehicles = useQueryResult(vehiclesOfUser, {}).value;
  const flights = useQueryResult(flightsOfUser, {}).value;
  return homes && meters && supplies && levels && vehicles && flights
    ? { homes, meters, supplies, levels, vehicles, flights }
    : undefined;
}
