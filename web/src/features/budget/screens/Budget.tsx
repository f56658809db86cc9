import { type BudgetAnswer, budgetOfUser, chooseGoal } from '@footprint/shared-events/budget/api.ts';
import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import {
  DEGREE_OPTIONS,
  type DegreeOption,
  GOALS,
  GOALS_SINCE,
  NATIONAL_BUDGET,
  nationalShare,
} from '@footprint/shared-events/catalogue/goals.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { BudgetLeft, HowLong } from '../components/BudgetLeft.tsx';
import { WholeBudget } from '../components/WholeBudget.tsx';
import '../style.css';

/** How the figures of the whole budget come about. */
function BudgetHow({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const { userEmissions, toZeroYears, yearlyReduction, degreeOption, own } = budget;
  const emissions = formatRounded(userEmissions, i18n.language);
  const years = formatRounded(toZeroYears, i18n.language);
  return (
    <div className="stack-close hint">
      <p>{t('how.years', { goal: GOALS[degreeOption], emissions, years })}</p>
      <p>
        {t('how.reduction', {
          emissions,
          years,
          reduction: formatRounded(yearlyReduction, i18n.language, 2),
        })}
      </p>
      <OwnShare own={own} />
    </div>
  );
}

/** Budget left for the whole country, where a person's share comes from, and what its source says today. */
function NationalBudget() {
  const { t, i18n } = useTranslation('budget');
  const number = (value: number) => formatNumber(value, i18n.language);
  const { since, inhabitants, deductedMt, goal15Gt, goal175Gt, goal175Today } = NATIONAL_BUDGET;
  const known = { since, inhabitants: number(inhabitants), deducted: number(deductedMt) };
  return (
    <section className="stack-close" aria-labelledby="national-budget">
      <h2 id="national-budget">{t('national.title')}</h2>
      <p>{t('lead')}</p>
      <p>
        {t('national.left', {
          ...known,
          goal15: number(goal15Gt),
          goal175: number(goal175Gt),
          years: GOALS_SINCE - since,
          last: GOALS_SINCE - 1,
        })}
      </p>
      <ul className="shares">
        {DEGREE_OPTIONS.map((goal) => {
          const { budget, years, left, perPerson } = nationalShare(goal);
          const words = {
            ...known,
            goal: t(`goal.${goal}.label`),
            budget: number(budget),
            years,
            left: number(left),
            perPerson: formatRounded(perPerson, i18n.language, 2),
            rounded: GOALS[goal],
          };
          return <li key={goal}>{t('national.share', words)}</li>;
        })}
      </ul>
      <p className="hint">{t('national.source')}</p>
      <p>{t('national.today', { today: goal175Today, goal: GOALS.goal175 })}</p>
      <p>{t('national.charged')}</p>
    </section>
  );
}

// Below everything the page is opened for.
const BudgetCharts = lazy(() =>
  import('../components/BudgetCharts.tsx').then((m) => ({ default: m.BudgetCharts })),
);

/** The goal is kept as soon as it is chosen; every figure follows it. */
export function Budget() {
  const { t } = useTranslation('budget');
  const read = useQueryResult(budgetOfUser, {});
  const { value: budget, stale } = read;
  const choose = useSend(chooseGoal);
  const [wanted, setWanted] = useState<DegreeOption | null>(null);
  const year = defaultYear(nowInSeconds()) + 1;
  const change = async (degreeOption: DegreeOption) => {
    setWanted(degreeOption);
    await choose.send({ degreeOption });
    setWanted(null);
  };
  return (
    <Page title={t('title')} named>
      <FormFailure failure={choose.failure} />
      <Loading of={[read]} lines={5} />
      {budget && (
        <Stale stale={stale || wanted !== null}>
          <div className="stack">
            <div className="beside budget-story">
              <BudgetLeft budget={budget} />
              <div className="stack">
                <GoalChoice
                  goal={wanted ?? budget.degreeOption}
                  busy={choose.busy}
                  onChoose={(goal) => void change(goal)}
                />
                {budget.userEmissions > 0 && <BudgetNext budget={budget} year={year} />}
              </div>
              <HowLong budget={budget} year={year} />
              <NationalBudget />
            </div>
            <WholeBudget budget={budget}>
              <BudgetHow budget={budget} />
              <Suspense fallback={<Skeleton lines={6} />}>
                <BudgetCharts budget={budget} />
              </Suspense>
            </WholeBudget>
          </div>
        </Stale>
      )}
    </Page>
  );
}

interface GoalChoiceProps {
  readonly goal: DegreeOption;
  readonly busy: boolean;
  readonly onChoose: (goal: DegreeOption) => void;
}

/** Choice between two goals; while one is being kept the other waits. */
function GoalChoice({ goal, busy, onChoose }: GoalChoiceProps) {
  const { t } = useTranslation('budget');
  return (
    <fieldset className="field" aria-busy={busy}>
      <legend>{t('goal.legend')}</legend>
      <div className="choices">
        {DEGREE_OPTIONS.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name="goal"
              value={option}
              checked={goal === option}
              onChange={() => !busy && onChoose(option)}
            />
            <span>
              {t(`goal.${option}.label`)}
              <span className="choice-hint">{t(`goal.${option}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface BudgetNextProps {
  readonly budget: BudgetAnswer;
  /** The running year. */
  readonly year: number;
}

/** A hundredth of a tonne: what a year has less hardly shows in tenths. */
const STEP = 0.01;

/** Next demand of the goal, and the way to do something for it. */
function BudgetNext({ budget: { userEmissions, remaining, mustBeZeroBy }, year }: BudgetNextProps) {
  const { t, i18n } = useTranslation('budget');
  const amount = useAmount();
  const tonnes = (value: number) => formatRounded(value, i18n.language, 2);
  const path = pathAhead(userEmissions, remaining);
  const less = path && {
    before: tonnes(userEmissions),
    less: tonnes(writtenDifference(userEmissions, path.fits, STEP)),
  };
  const title = () => {
    if (path !== undefined) return t('next.title', { year, tonnes: tonnes(path.fits) });
    return remaining > 0 ? t('next.rest', { left: amount(remaining) }) : t('next.usedUp');
  };
  const text = () => {
    if (path === undefined)
      return remaining > 0
        ? t('next.restText', { before: year - 1, emissions: amount(userEmissions) })
        : t('next.usedUpText');
    return path.thenLess === undefined
      ? t('next.textEnd', { ...less, year: mustBeZeroBy })
      : t('next.text', { ...less, later: tonnes(path.thenLess) });
  };
  return (
    <NextStep title={title()} text={text()}>
      <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
        {t('next.pick')}
      </Link>
    </NextStep>
  );
}
