import { DEMAND_EDITIONS, DEMANDS_COUNT_FROM } from '../catalogue/demandEditions.ts';
import { FACTOR_EDITIONS } from '../factors/editions.ts';
import de from '../factors/factorSource/de.json' with { type: 'json' };
import en from '../factors/factorSource/en.json' with { type: 'json' };
import { factorsWithin } from '../factors/factorsWithin.ts';
import { DEMANDS_OF } from '../factors/heating.ts';
import { SOURCES } from '../factors/sources.ts';
import type { OpenFactor } from './api.ts';

function factorsOf(edition: string, countsFrom: string, table: object): readonly OpenFactor[] {
  return factorsWithin(table).map(({ name, factor }) => {
    const { value, unit, status, flat = false, provisional = null, source } = factor;
    const { link = null, checkBy = null } = SOURCES[source];
    return {
      edition,
      countsFrom,
      factor: name,
      value,
      unit,
      status,
      flat,
      provisional,
      sourceId: source,
      sourceDe: de[source],
      sourceEn: en[source],
      sourceLink: link,
      checkBy,
    };
  });
}

/** Lists every factor of every edition, oldest edition first, then the needs of homes that estimates name an edition of. */
export const listFactors = (): readonly OpenFactor[] => [
  ...FACTOR_EDITIONS.flatMap((edition) => factorsOf(edition.id, edition.countsFrom, edition)),
  ...DEMAND_EDITIONS.flatMap((id) => factorsOf(id, DEMANDS_COUNT_FROM[id], { heatDemand: DEMANDS_OF[id] })),
];
