import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import type { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { useTranslation } from 'react-i18next';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { MeasureCard } from './MeasureCard.tsx';

interface MeasureGroupProps {
  readonly domain: (typeof GHG_DOMAINS)[number];
  readonly measures: readonly CatalogueEntry[];
}

/** The measures of a domain, in the order of the catalogue. */
export function MeasureGroup({ domain, measures }: MeasureGroupProps) {
  const { t } = useTranslation();
  const Icon = DOMAIN_ICONS[domain];
  return (
    <section className="measure-group" data-domain={domain} aria-labelledby={`domain-${domain}`}>
      <h2 id={`domain-${domain}`}>
        <Icon className="icon" aria-hidden />
        <span>{t(`domain.${domain}`)}</span>
        <span className="measure-count">{measures.length}</span>
      </h2>
      <ul className="measures">
        {measures.map((measure) => (
          <li key={measure.name}>
            <MeasureCard measure={measure} />
          </li>
        ))}
      </ul>
    </section>
  );
}
