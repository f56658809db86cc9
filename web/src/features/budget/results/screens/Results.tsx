import { type BudgetAnswer, budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { measuresOfUser, type UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { tonnesFor, tonnesTogether } from '@footprint/shared-events/measures/fittingMeasures.ts';
import { Printer, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBudgetFinding } from '../../../../blocks/figure/useBudgetFinding.ts';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { DOMAIN_ICONS } from '../../../../ui/domain.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { NextStep } from '../../../../ui/NextStep.tsx';
import { OwnShare } from '../../../../ui/OwnShare.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import { useAmount } from '../../../../ui/useAmount.ts';
import { useSumName } from '../../../../ui/useSumName.ts';
import { WholeBudget } from '../../components/WholeBudget.tsx';
import { Progress } from '../components/Progress.tsx';
import '../style.css';

interface ChosenMeasuresProps {
  /** The largest first. */
  readonly running: readonly (UsedMeasure & { readonly tonnes: number })[];
  /** Tonnes a year of all together: what is contained in another is not counted twice. */
  readonly saving: number;
}

/** What the citizen does, by what it saves in a year, each in the colour of its domain. */
function ChosenMeasures({ running, saving }: ChosenMeasuresProps) {
  const { t, i18n } = useTranslation('results');
  const language = i18n.language === 'en' ? 'en' : 'de';
  const largest = running[0]?.tonnes || 1;
  return (
    <section className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures')}</h2>
      <ol className="by-measure">
        {running.map(({ name, sector, tonnes }) => {
          const domain = SECTORS.find((one) => one.name === sector)?.ghgDomain;
          const Icon = domain && DOMAIN_ICONS[domain];
          return (
            <li key={name} data-domain={domain}>
              <p className="by-measure-head">
                <span className="by-measure-name">
                  {Icon && <Icon className="icon" aria-hidden />}
                  {MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title}
                </span>
                {tonnes > 0 ? <Tonnes value={tonnes} /> : <span className="hint">{t('nothing')}</span>}
              </p>
              <span className="bar" aria-hidden>
                <span className="bar-own" style={{ width: `${(tonnes / largest) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="by-measure-sum">
        <span>{t('together')}</span>
        <Tonnes value={saving} />
      </p>
    </section>
  );
}

/** Where one stands, what remains of the goal and until when. */
function Standing({ budget }: { readonly budget: BudgetAnswer }) {
  const { t } = useTranslation(['results', 'budget']);
  const sumName = useSumName();
  const finding = useBudgetFinding();
  const { own, userEmissions, degreeOption, remaining, mustBeZeroBy, usedUpIn } = budget;
  return (
    <div className="stack-close">
      <h2>{finding(degreeOption, budget)}</h2>
      <dl className="figures">
        <div>
          <dt>{sumName(own, t('results:footprint', { year: defaultYear(nowInSeconds()) }))}</dt>
          <dd>
            <Tonnes value={userEmissions} />
          </dd>
        </div>
        <div>
          <dt>{t('results:goal')}</dt>
          <dd>{t(`budget:goal.${degreeOption}.label`)}</dd>
        </div>
        <div>
          <dt>{t(usedUpIn === undefined ? 'results:left' : 'results:over')}</dt>
          <dd>
            <Tonnes value={Math.abs(remaining)} />
          </dd>
        </div>
        {mustBeZeroBy !== undefined && (
          <div>
            <dt>{t('results:zeroBy')}</dt>
            <dd>{mustBeZeroBy}</dd>
          </div>
        )}
      </dl>
      <OwnShare own={own} />
      <WholeBudget budget={budget} />
    </div>
  );
}

/** Everything on one page: where one stands, where one wants to go, and what one does for it. */
export function Results() {
  const { t } = useTranslation(['results', 'shell']);
  const read = useQueryResult(budgetOfUser, {});
  const { value: budget, stale } = read;
  const measures = useQueryResult(measuresOfUser, {});
  const year = useQueryResult(emissionsOfYear, { year: defaultYear(nowInSeconds()) });
  const emissions = emissionsBySector(year.value ?? []);
  const isThere = measures.value !== undefined && (year.value ?? year.failure) !== undefined;
  const running = isThere
    ? measures.value
        .filter(({ state }) => state === 'start')
        .map((measure) => ({ ...measure, tonnes: tonnesFor(measure.name, emissions) }))
        .sort((a, b) => b.tonnes - a.tonnes)
    : undefined;
  const chosen = running?.length ? running : undefined;
  const names = (running ?? []).map(({ name }) => name);
  const saving = tonnesTogether(names, emissions);
  const path = budget && pathAhead(budget.userEmissions, budget.remaining);
  const needed = path && budget.userEmissions - path.fits;
  return (
    <Page title={t('results:title')} named>
      <Loading of={[read, measures]} also={[year]} lines={5} />
      <Stale stale={stale}>
        <div className="beside">
          <div className="stack">
            {chosen && <Progress running={chosen} saving={saving} needed={needed} sectors={year.value} />}
            {running?.length === 0 && (
              <EmptyState picture={Sprout} title={t('results:none')} text={t('results:noneText')}>
                <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
                  {t('results:pick')}
                </Link>
              </EmptyState>
            )}
            {budget && <Standing budget={budget} />}
            {needed !== undefined && chosen && <WayOn missing={writtenDifference(needed, saving)} />}
          </div>
          {chosen && <ChosenMeasures running={chosen} saving={saving} />}
        </div>
      </Stale>
      <div className="button-row no-print">
        <Button icon={Printer} onClick={() => print()}>
          {t('shell:action.print')}
        </Button>
      </div>
    </Page>
  );
}

interface WayOnProps {
  /** Tonnes that the first year still asks for; none: the measures are enough. */
  readonly missing: number;
}

/** What is still missing, and where to change it. */
function WayOn({ missing }: WayOnProps) {
  const { t } = useTranslation(['results', 'shell']);
  const amount = useAmount();
  const enough = missing <= 0;
  return (
    <NextStep
      title={enough ? t('results:next.enough') : t('results:next.more', { tonnes: amount(missing) })}
      text={t(enough ? 'results:next.enoughText' : 'results:more')}
    >
      <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
        {t('results:change')}
      </Link>
      <Link className={buttonClass('secondary')} to={stepOf('budget').path}>
        {t('results:toGoal')}
      </Link>
    </NextStep>
  );
}
