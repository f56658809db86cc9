import { useEffect } from 'react';
import { householdsOfUser, metersOfUser } from '../../api/endpoints/housing.ts';
import { type Reading, useRead } from '../../api/hooks.ts';
import { facts, learn } from '../../flow/facts.ts';
import type { Facts } from '../../flow/inputFlow.ts';
import { useStore } from '../../lib/useStore.ts';

/** Loads what the menus' statuses depend on. */
export function useFacts(): { facts: Facts; failed: Reading<unknown> | undefined; loading: boolean } {
  const households = useRead(householdsOfUser, {});
  const meters = useRead(metersOfUser, {});
  const count = households.value?.length;
  useEffect(() => {
    const list = meters.value;
    if (count === undefined || !list) return;
    const counted = (measuredObj: 'ePower' | 'gas') =>
      list.filter((meter) => meter.measuredObj === measuredObj).length;
    learn({ households: count, meters: { ePower: counted('ePower'), gas: counted('gas') } });
  }, [count, meters.value]);
  const failed = [households, meters].find((read) => read.failure);
  return { facts: useStore(facts), failed, loading: !failed && (count === undefined || !meters.value) };
}
