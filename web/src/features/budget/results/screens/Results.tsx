import { type BudgetAnswer, budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { tonnesFor, tonnesTogether } from '@footprint/shared-events/measures/fittingMeasures.ts';
import { Printer, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lessNextYear } from '../../../../blocks/figure/standing.ts';
import { useBudgetFinding } from '../../../../blocks/figure/useBudgetFinding.ts';
import { WholeBudget } from '../../../../blocks/figure/WholeBudget.tsx';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { NextStep } from '../../../../ui/NextStep.tsx';
import { OwnShare } from '../../../../ui/OwnShare.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import { useAmount } from '../../../../ui/useAmount.ts';
import { useSumName } from '../../../../ui/useSumName.ts';
import { ChosenMeasures } from '../components/ChosenMeasures.tsx';
import { Progress } from '../components/Progress.tsx';
import '../style.css';

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
  const { value: budget, stale, failure, retry } = useQueryResult(budgetOfUser, {});
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
  const needed = budget && lessNextYear(budget.userEmissions, budget.remaining);
  return (
    <Page title={t('results:title')} named>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {measures.failure && <LoadFailure failure={measures.failure} retry={measures.retry} />}
      {((!budget && !failure) || (!running && !measures.failure)) && <Skeleton lines={5} />}
      <Stale stale={stale}>
        <div className="beside">
          <div className="stack">
            {chosen && <Progress {...{ running: chosen, saving, needed, sectors: year.value }} />}
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
