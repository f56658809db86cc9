import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { USE_TYPES } from '@footprint/shared-events/catalogue/measures.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import {
  effectPicks,
  type Lever,
  leversOf,
  type PersonYear,
  unfitReasonOf,
} from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
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

/** Effects of measures in the reader's own year. */
interface OwnYear {
  readonly person: PersonYear;
  readonly levers: readonly Lever[];
}

interface CatalogueFindingProps {
  readonly measures: readonly CatalogueEntry[];
  readonly own: OwnYear | undefined;
}

/** Which of those shown saves most: in the reader's own year, or on average where it is not known. */
function CatalogueFinding({ measures, own }: CatalogueFindingProps) {
  const { t } = useTranslation('measures');
  const amount = useAmount();
  const savingOf = ({ name, reductionAvg }: CatalogueEntry): number =>
    own ? (own.levers.find((lever) => lever.name === name)?.alone ?? 0) : reductionAvg;
  const [most] = [...measures].sort((a, b) => savingOf(b) - savingOf(a));
  if (!most || savingOf(most) <= 0) return null;
  const title = measureTitle(most.name);
  return (
    <h2 className="finding">
      {t(own ? 'all.findingOwn' : 'all.finding', { title, tonnes: amount(savingOf(most)) })}
    </h2>
  );
}

/** The catalogue to read, by domain. */
export function AllMeasures() {
  const { t } = useTranslation('measures');
  const { filters, change } = useFilters();
  const shown = filtered(filters);
  const isFiltered = Object.values(filters).some((value) => value !== null);
  const year = defaultYear(nowInSeconds());
  const figure = useQueryResult(emissionsOfYear, { year });
  const used = useQueryResult(measuresOfUser, {});
  const { person, effects } = usePersonYear(figure.value, year);
  const reads = [figure, used, effects];
  const own = person && used.value && { person, levers: leversOf(person, effectPicks(used.value)) };
  // The catalogue is there to be read where the own year does not come.
  if (!own && !reads.some(({ failure }) => failure))
    return (
      <Page title={t('all.title')} named>
        <Skeleton lines={6} />
      </Page>
    );
  return (
    <Page title={t('all.title')} named>
      <CatalogueFinding measures={shown} own={own} />
      <div className="catalogue">
        <div className="stack catalogue-side">
          <MeasureFilters filters={filters} onChange={change} />
          <p className="hint" role="status">
            {t('pick.shown', { count: shown.length })}
          </p>
          <NextStep title={t('all.next')} text={t(own ? 'all.nextOwn' : 'all.nextText')}>
            <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
              {t('used.first')}
            </Link>
          </NextStep>
        </div>
        <div className="stack">
          {GHG_DOMAINS.map((domain) => {
            const measures = shown.filter((one) => domainOf(one) === domain);
            return (
              measures.length > 0 && (
                <MeasureGroup
                  key={`${domain} ${isFiltered}`}
                  domain={domain}
                  measures={measures}
                  own={own}
                  open={isFiltered}
                />
              )
            );
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
  readonly own: OwnYear | undefined;
  /** Whether the group stands open, since filters are set. */
  readonly open: boolean;
}

/** The measures of a domain, in the order of the catalogue, behind a press. */
function MeasureGroup({ domain, measures, own, open }: MeasureGroupProps) {
  const { t } = useTranslation();
  const Icon = DOMAIN_ICONS[domain];
  const ownOf = ({ name }: CatalogueEntry) =>
    own && {
      lever: own.levers.find((lever) => lever.name === name),
      unfit: unfitReasonOf(name, own.person.reasons),
    };
  return (
    <details className="fold measure-group" data-domain={domain} open={open}>
      <summary>
        <h2>
          <Icon className="icon" aria-hidden />
          <span>{t(`domain.${domain}`)}</span>
        </h2>
        <span className="measure-count">{measures.length}</span>
      </summary>
      <ul className="measures">
        {measures.map((measure) => (
          <li key={measure.name}>
            <MeasureCard measure={measure} own={ownOf(measure)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
