import { useEffect } from 'react';
import { useShownYear } from '../figure/useShownYear.ts';
import type { Making } from './useEntryMade.ts';

/** Learns the figures as they are, and nothing while they wait for an entry. */
export function LearntFigures({ learn }: Pick<Making, 'learn'>) {
  const { years } = useShownYear();
  const isCurrent = years.every(({ read: { value, stale } }) => value && !stale);
  useEffect(() => {
    if (!isCurrent) return;
    learn(
      years.flatMap(({ year, read: { value } }) => (value ? [{ year, sectors: value }] : [])).toReversed(),
    );
  });
  return null;
}
