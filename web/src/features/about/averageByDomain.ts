import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { GHG_DOMAINS, SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { DomainShare } from '../../ui/Segments.tsx';

/** The German average by domain, in display order. */
export const averageByDomain = (): readonly DomainShare[] =>
  GHG_DOMAINS.map((domain) => ({
    domain,
    tonnes: SECTORS.filter((sector) => sector.ghgDomain === domain).reduce(
      (sum, sector) => sum + GERMAN_AVERAGE[sector.name],
      0,
    ),
  }));
