import { CONSUMPTION_TYPES } from '@footprint/shared-events/constants/levels.ts';
import { SECTORS } from '@footprint/shared-events/constants/sectors.ts';
import type { SiteAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { ChosenLevel, Site } from '@footprint/shared-events/consumption/area.ts';
import { findLevel } from '@footprint/shared-events/consumption/rules.ts';

/** A site with the level that began last, or the one given. */
export function siteAnswer(site: Site, level: ChosenLevel | undefined = site.history.at(-1)): SiteAnswer {
  if (!level) throw new Error('a site is made with its first level');
  const { id, supportedType, householdId } = site;
  const tonnesOf = (name: string): number => findLevel(supportedType, name)?.value ?? 0;
  const sector = SECTORS.find(({ name }) => name === CONSUMPTION_TYPES[supportedType].sector);
  if (!sector) throw new Error(`${supportedType} belongs to a sector`);
  return {
    id,
    startAt: level.startAt,
    name: level.name,
    value: tonnesOf(level.name),
    sector: sector.name,
    ghgDomain: sector.ghgDomain,
    supportedType,
    ...(householdId !== undefined && { groupId: householdId }),
    history: site.history.map(({ name, startAt }) => ({ name, startAt, value: tonnesOf(name) })),
  };
}
