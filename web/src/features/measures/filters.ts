import {
  type CatalogueEntry,
  MEASURE_CATALOGUE,
} from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import { useSearchParams } from 'react-router-dom';

export interface Filters {
  readonly domain: string | null;
  readonly kind: string | null;
  readonly flag: string | null;
}

/** Domain whose colour and heading a measure has. */
export const domainOf = ({ sector }: CatalogueEntry) => domainOfSector(sector);

/** The catalogue as far as it is asked for. */
export const filtered = ({ domain, kind, flag }: Filters) =>
  MEASURE_CATALOGUE.filter(
    (measure) =>
      (!domain || domainOf(measure) === domain) &&
      (!kind || measure.useType === kind) &&
      (!flag || measure.flags.some((one) => one === flag)),
  );

/** Keeps the filters in the address, so that it can be passed on. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    domain: search.get('domain'),
    kind: search.get('kind'),
    flag: search.get('flag'),
  };
  const change = (values: Partial<Record<keyof Filters, string>>) => {
    const all = Object.entries({ ...Object.fromEntries(search), ...values });
    setSearch(Object.fromEntries(all.filter(([, value]) => value !== '')), { replace: true });
  };
  return { filters, change };
}
