import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import {
  effectPicks,
  effectsOf,
  type PersonYear,
  sinceYear,
} from '@footprint/shared-events/emissions/yearWith.ts';
import { editMeasures, measuresOfUser, type UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { runsAt } from '@footprint/shared-events/measures/rules.ts';
import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { eurosOf } from '../../../blocks/figure/useEffectWords.ts';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { NextStep } from '../../../ui/NextStep.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { UsedTable } from '../components/UsedTable.tsx';
import '../style.css';

/** Measures one has set out to do, what they leave of the figure, and the way to change them. */
export function UsedMeasures() {
  const { t } = useTranslation('measures');
  const ofCampaign = useUser()?.isStopFossilUser === true;
  const measures = useQueryResult(measuresOfUser, {});
  const { value: used, stale } = measures;
  const year = defaultYear(nowInSeconds());
  // Figure that the measures leave stands above the list.
  const figure = useQueryResult(emissionsOfYear, { year });
  const { person, effects } = usePersonYear(figure.value, year);
  const isThere = [figure, effects].every(({ value, failure }) => value !== undefined || failure);
  const finishing = useFinish();
  return (
    <Page title={t('used.title')} named>
      <Loading of={[measures]} also={[figure, effects]} />
      {used?.length === 0 && (
        <EmptyState picture={Sprout} title={t('used.none')} text={t('used.noneText')}>
          <UsedWays done={false} none />
        </EmptyState>
      )}
      {isThere && used && used.length > 0 && (
        <Stale stale={stale}>
          <FormFailure failure={finishing.failure} />
          <div className="stack">
            <UsedFinding used={used} person={person} />
            {person && <MeasureBars person={person} picks={effectPicks(used)} />}
            <div className="used">
              <UsedTable used={used} person={person} busy={finishing.busy} onFinish={finishing.finish} />
              <div className="used-left">
                <NextStep title={t('used.next')} text={t('used.nextText')}>
                  <UsedWays done={ofCampaign} none={false} />
                </NextStep>
              </div>
            </div>
          </div>
        </Stale>
      )}
    </Page>
  );
}

interface UsedFindingProps {
  readonly used: readonly UsedMeasure[];
  readonly person: PersonYear | undefined;
}

/** How many run, else how many are planned, what those that run save in money, and what they have saved so far. */
function UsedFinding({ used, person }: UsedFindingProps) {
  const { t, i18n } = useTranslation('measures');
  const amount = useAmount();
  const running = used.filter((measure) => runsAt(measure, nowInSeconds()));
  const planned = used.filter(({ state }) => state === 'start').length - running.length;
  const { rows } = person ? effectsOf(person, effectPicks(running)) : { rows: [] };
  const euros = eurosOf(rows);
  const saved = person && savedSoFar(person, running);
  const none = planned > 0 ? t('used.planned', { count: planned }) : t('used.allOver');
  return (
    <>
      <h2 className="finding">
        {running.length === 0
          ? none
          : t(euros > 0 ? 'used.findingMoney' : 'used.finding', {
              count: running.length,
              euros: formatNumber(euros, i18n.language),
            })}
      </h2>
      {saved && saved.tonnes > 0 && (
        <p>{t('used.soFar', { count: saved.days, tonnes: amount(saved.tonnes) })}</p>
      )}
    </>
  );
}

const DAYS_OF_YEAR = 365;

/**
 * Savings of running measures since they began, each day a part of what they take off a year (tonnes), and the days since the
 * first of them. Measures in the figures for a whole year are left out: their saving is in them.
 */
function savedSoFar(person: PersonYear, running: readonly UsedMeasure[]) {
  const today = berlinDay(nowInSeconds());
  const counted = effectPicks(running).filter((pick) => sinceYear(person, pick) === undefined);
  const { rows } = effectsOf(
    person,
    counted.map(({ startAt: _, ...pick }) => pick),
  );
  const daysOf = (name: UsedMeasure['name']): number => {
    const startAt = counted.find((pick) => pick.name === name)?.startAt;
    return startAt === undefined ? 0 : today - berlinDay(startAt);
  };
  return {
    days: Math.max(0, ...rows.map(({ name }) => daysOf(name))),
    tonnes: rows.reduce((sum, { name, tonnes }) => sum + (tonnes * daysOf(name)) / DAYS_OF_YEAR, 0),
  };
}

interface UsedWaysProps {
  /** To the end of the campaign, for its participants with measures. */
  readonly done: boolean;
  /** Nothing is picked yet. */
  readonly none: boolean;
}

/** Where to go from one's own measures; one of the ways is the next step. */
function UsedWays({ done, none }: UsedWaysProps) {
  const { t } = useTranslation(['measures', 'shell']);
  return (
    <>
      {done && (
        <Link className={buttonClass('primary')} to="/stop-fossil-done">
          {t('measures:used.done')}
        </Link>
      )}
      <Link className={buttonClass(done ? 'secondary' : 'primary')} to={stepOf('measuresPick').path}>
        {t(none ? 'measures:used.first' : 'measures:used.pick')}
      </Link>
      <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
        {t('shell:nav.forward', { step: t('shell:step.overview') })}
      </Link>
    </>
  );
}

/** Says that a measure is over: it counts nothing from then on, until it is picked again. */
function useFinish() {
  const { busy, failure, send } = useSend(editMeasures);
  const finish = async (name: UsedMeasure['name']): Promise<void> => {
    const saved = await send({ new: [], updated: [{ name, state: 'finished' }] });
    if (saved) showMessage({ kind: 'success', messageId: 'measures:finished' });
  };
  return { busy, failure, finish };
}
