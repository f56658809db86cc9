import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

/** The municipalities that a postcode belongs to, in the order of the list. */
export function townsByPostcode(
  municipalities: readonly Municipality[],
): ReadonlyMap<string, readonly Municipality[]> {
  const byCode = new Map<string, Municipality[]>();
  for (const town of municipalities)
    for (const code of new Set(town.cityCodes)) {
      const known = byCode.get(code);
      if (known) known.push(town);
      else byCode.set(code, [town]);
    }
  return byCode;
}
