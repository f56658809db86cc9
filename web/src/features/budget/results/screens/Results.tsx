import { type BudgetAnswer, budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { writtenDifference, writtenRest } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { kindOf } from '@footprint/shared-events/catalogue/measures.ts';
import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { effectPicks, effectsOf, type PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import {
  type EffectsAnswer,
  measuresOfUser,
  type UsedMeasure,
} from '@footprint/shared-events/measures/api.ts';
import { Printer, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBudgetFinding } from '../../../../blocks/figure/useBudgetFinding.ts';
import { usePersonYear } from '../../../../blocks/figure/usePersonYear.ts';
import { useRowWords } from '../../../../blocks/figure/useRowWords.tsx';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { measureTitle } from '../../../../i18n/measureTitle.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { DOMAIN_ICONS } from '../../../../ui/domain.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { MethodLink } from '../../../../ui/MethodLink.tsx';
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
  readonly person: PersonYear;
  /** In the order of the catalogue. */
  readonly running: readonly UsedMeasure[];
  readonly effects: EffectsAnswer;
  /** Tonnes that the first year asks for: every bar is a part of it. Undefined where no path is left. */
  readonly needed: number | undefined;
}

/** Measures of the citizen, row by row: what each takes off what the ones before it left, in the colour of its domain. */
function ChosenMeasures({ person, running, effects: { rows, sum }, needed = 0 }: ChosenMeasuresProps) {
  const { t } = useTranslation('results');
  const words = useRowWords();
  const amount = useAmount();
  const longest = Math.max(needed, ...rows.map(({ tonnes }) => tonnes)) || 1;
  const outside = rows.filter(({ kind }) => kind === 'outside').map(({ name }) => measureTitle(name));
  const rest = writtenRest(
    sum,
    rows.map(({ tonnes }) => tonnes),
  );
  return (
    <section className="plain" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures')}</h2>
      <p className="hint">
        {rows.length > 1 && <>{t('inOrder')} </>}
        {longest === needed && <>{t('scale', { needed: amount(needed) })} </>}
        <MethodLink section="measures">{t('how')}</MethodLink>
      </p>
      <ol className="by-measure">
        {running
          .filter(({ name }) => kindOf(name) !== 'outside')
          .map((measure) => {
            const { name, sector } = measure;
            const row = rows.find((one) => one.name === name);
            const domain = domainOfSector(sector);
            const Icon = domain && DOMAIN_ICONS[domain];
            return (
              <li key={name} data-domain={domain}>
                <p className="by-measure-head">
                  <span className="by-measure-name">
                    {Icon && <Icon className="icon" aria-hidden />}
                    {measureTitle(name)}
                  </span>
                  <span>{words(person, measure, row)}</span>
                </p>
                <span className="bar" aria-hidden>
                  <span className="bar-own" style={{ width: `${((row?.tonnes ?? 0) / longest) * 100}%` }} />
                </span>
              </li>
            );
          })}
      </ol>
      {rest !== 0 && (
        <p className="by-measure-head hint">
          <span>{t('rounded')}</span>
          <Tonnes value={rest} />
        </p>
      )}
      <p className="by-measure-sum">
        <span>{t('together')}</span>
        <Tonnes value={sum} />
      </p>
      {outside.length > 0 && <p className="hint">{t('outside', { titles: outside.join(', ') })}</p>}
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
  const { person, effects: known } = usePersonYear(year.value, defaultYear(nowInSeconds()));
  // Effect of the measures stands above the reader's place on the path.
  const isThere = [measures, year, known].every(({ value, failure }) => value !== undefined || failure);
  const running = (isThere ? measures.value : undefined)?.filter(({ state }) => state === 'start');
  const picks = effectPicks(running ?? []);
  const effects = person && picks.length > 0 ? effectsOf(person, picks) : undefined;
  const path = budget && pathAhead(budget.userEmissions, budget.remaining);
  const needed = path && budget.userEmissions - path.fits;
  return (
    <Page title={t('results:title')} named>
      <Loading of={[read, measures]} also={[year, known]} lines={5} />
      <Stale stale={stale}>
        <div className="beside">
          <div className="stack">
            {person && effects && (
              <Progress picks={picks} saving={effects.sum} needed={needed} person={person} />
            )}
            {running?.length === 0 && (
              <EmptyState picture={Sprout} title={t('results:none')} text={t('results:noneText')}>
                <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
                  {t('results:pick')}
                </Link>
              </EmptyState>
            )}
            {budget && isThere && <Standing budget={budget} />}
            {needed !== undefined && effects && <WayOn needed={needed} saving={effects.sum} />}
          </div>
          {person && running && effects && (
            <ChosenMeasures person={person} running={running} effects={effects} needed={needed} />
          )}
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
  /** Tonnes that the first year asks for, and that the measures bring. */
  readonly needed: number;
  readonly saving: number;
}

/** Tonnes still missing, and where to change the measures. */
function WayOn({ needed, saving }: WayOnProps) {
  const { t } = useTranslation(['results', 'shell']);
  const amount = useAmount();
  const enough = saving >= needed;
  const missing = Math.max(writtenDifference(needed, saving), 0) || needed - saving;
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
