import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import { useEffect } from 'react';
import { sitesOfUser } from '../../api/endpoints/consumption.ts';
import { householdsOfUser, metersOfUser } from '../../api/endpoints/housing.ts';
import { type Reading, useRead } from '../../api/hooks.ts';
import { facts, learn } from '../../flow/facts.ts';
import type { Facts } from '../../flow/steps.ts';
import { useStore } from '../../lib/useStore.ts';

/** Loads what the menus' statuses depend on. */
export function useFacts(): { facts: Facts; failed: Reading<unknown> | undefined; loading: boolean } {
  const households = useRead(householdsOfUser, {});
  const meters = useRead(metersOfUser, {});
  const sites = useRead(sitesOfUser, {});
  useEffect(() => {
    const metersOf = (measuredObj: MeasuredObject) =>
      (meters.value ?? []).filter((meter) => meter.measuredObj === measuredObj).length;
    learn({
      households: households.value?.length,
      meters: meters.value && { ePower: metersOf('ePower'), gas: metersOf('gas') },
      levels: sites.value?.map(({ supportedType }) => supportedType),
    });
  }, [households.value, meters.value, sites.value]);
  const reads = [households, meters, sites];
  const failed = reads.find((read) => read.failure);
  return {
    facts: useStore(facts),
    failed,
    loading: reads.some((read) => read.value === undefined && !read.failure),
  };
}
