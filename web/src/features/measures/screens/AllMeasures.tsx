import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { USE_TYPES } from '@footprint/shared-events/catalogue/measures.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { MeasureCard } from '../components/MeasureCard.tsx';
import { domainOf, type Filters, filtered, useFilters } from '../filters.ts';
import '../style.css';

interface MeasureFiltersProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Record<keyof Filters, string>>) => void;
}

function MeasureFilters({ filters, onChange }: MeasureFiltersProps) {
  const { t } = useTranslation(['measures', 'shell']);
  const lists = [
    {
      name: 'domain' as const,
      options: GHG_DOMAINS.map((domain) => [domain, t(`shell:domain.${domain}`)] as const),
    },
    {
      name: 'kind' as const,
      options: USE_TYPES.map((kind) => [kind, t(`measures:useType.${kind}`)] as const),
    },
    {
      name: 'flag' as const,
      options: [
        ['NEW', t('measures:flag.NEW')],
        ['YOUTH', t('measures:flag.YOUTH')],
      ] as const,
    },
  ];
  return (
    <fieldset className="measure-filters">
      <legend className="visually-hidden">{t('measures:filter.legend')}</legend>
      {lists.map(({ name, options }) => (
        <div key={name} className="field">
          <label htmlFor={`filter-${name}`}>{t(`measures:filter.${name}`)}</label>
          <select
            id={`filter-${name}`}
            className="input"
            value={filters[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            <option value="">{t('measures:filter.all')}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/** How many there are, and which of them saves most. */
function CatalogueFinding({ measures }: { readonly measures: readonly CatalogueEntry[] }) {
  const { t, i18n } = useTranslation('measures');
  const amount = useAmount();
  const [most] = [...measures].sort((a, b) => b.reductionAvg - a.reductionAvg);
  if (!most) return null;
  const { title } = most[i18n.language === 'en' ? 'en' : 'de'];
  return <h2 className="finding">{t('all.finding', { title, tonnes: amount(most.reductionAvg) })}</h2>;
}

/** The catalogue to read, by domain. */
export function AllMeasures() {
  const { t } = useTranslation('measures');
  const { filters, change } = useFilters();
  const shown = filtered(filters);
  return (
    <Page title={t('all.title')} named>
      <CatalogueFinding measures={shown} />
      <div className="catalogue">
        <div className="stack catalogue-side">
          <MeasureFilters filters={filters} onChange={change} />
          <p className="hint" role="status">
            {t('pick.shown', { count: shown.length })}
          </p>
          <NextStep title={t('all.next')} text={t('all.nextText')}>
            <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
              {t('used.first')}
            </Link>
          </NextStep>
        </div>
        <div className="stack">
          {GHG_DOMAINS.map((domain) => {
            const measures = shown.filter((one) => domainOf(one) === domain);
            return measures.length > 0 && <MeasureGroup key={domain} domain={domain} measures={measures} />;
          })}
          {shown.length === 0 && (
            <EmptyState picture={SearchX} title={t('all.none')} text={t('all.noneText')}>
              <Button onClick={() => change({ domain: '', kind: '', flag: '' })}>
                {t('all.everything')}
              </Button>
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

interface MeasureGroupProps {
  readonly domain: (typeof GHG_DOMAINS)[number];
  readonly measures: readonly CatalogueEntry[];
}

/** The measures of a domain, in the order of the catalogue. */
function MeasureGroup({ domain, measures }: MeasureGroupProps) {
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
