import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RunningYear } from '../../../blocks/preview/RunningYear.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import { stepsUnder } from '../../../flow/tabs.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { DueMeters } from '../components/DueMeters.tsx';
import { HouseholdFirst } from '../components/HouseholdFirst.tsx';
import { InputDomain } from '../components/InputDomain.tsx';
import { TaskList } from '../components/TaskList.tsx';
import { useEntered } from '../useEntered.ts';
import { useProgress } from '../useProgress.ts';
import '../style.css';

/** What is one's own, what is average and what is due; each row leads to where it is entered. */
export function InputMenu() {
  const { t } = useTranslation('home');
  const { progress, failed, loading } = useProgress();
  const entered = useEntered();
  const year = defaultYear(nowInSeconds());
  const { value: sectors, stale, failure, retry } = useQueryResult(emissionsOfYear, { year });
  if (loading)
    return (
      <Page title={t('menu.title')}>
        <Skeleton />
      </Page>
    );
  if (progress.households === 0) return <HouseholdFirst />;
  const entries = entriesOf('inputMenu').map((step) => ({
    step,
    within: sectors?.filter(({ ghgDomain }) => ghgDomain === step.domain) ?? [],
  }));
  const others = entries.filter(({ within }) => within.length === 0).map(({ step }) => step);
  return (
    <Page title={t('menu.title')} lead={t('menu.lead')}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {failure && <LoadFailure failure={failure} retry={retry} />}
      <DueMeters />
      {sectors && <RunningYear sectors={sectors} to={stepOf('overview').path} />}
      {sectors && entered && (
        <Stale stale={stale}>
          <InputTotal sectors={sectors} year={year} />
          <div className="input-domains">
            {entries
              .filter(({ within }) => within.length > 0)
              .map(({ step, within }) => (
                <InputDomain key={step.id} {...{ step, entered, progress }} sectors={within} />
              ))}
          </div>
        </Stale>
      )}
      <TaskList steps={[...others, ...stepsUnder('inputMenu')]} progress={progress} />
      <p>
        <Link className={buttonClass('primary')} to={stepOf('overview').path}>
          {t('menu.toOverview')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </p>
    </Page>
  );
}

interface InputTotalProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** What the domains below it add up to, and how much of it is one's own. */
function InputTotal({ sectors, year }: InputTotalProps) {
  const { t } = useTranslation('home');
  const sumName = useSumName();
  const { emissions, own } = yearTotal(sectors);
  return (
    <div className="input-total">
      <p>
        <span>{sumName(own, t('panel.title', { year }))}</span>
        <strong>
          <Tonnes value={emissions} />
        </strong>
      </p>
      <OwnShare own={own} />
    </div>
  );
}
