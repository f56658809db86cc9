import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../flow/inputFlow.ts';
import type { Step } from '../../../flow/step.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HouseholdFirst } from '../components/HouseholdFirst.tsx';
import { TaskList } from '../components/TaskList.tsx';
import { useProgress } from '../useProgress.ts';
import '../style.css';

const GROUPS = ['fast', 'exact', 'manage'] as const;
type Group = (typeof GROUPS)[number];

const groupOf = (step: Step): Group => step.pace ?? 'manage';

export function HousingMenu() {
  const { t } = useTranslation('menus');
  const { progress, failed, loading } = useProgress();
  if (progress.households === 0) return <HouseholdFirst />;
  const entries = entriesOf('housing');
  return (
    <Page title={t('housing.title')} lead={t('housing.lead')}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {loading && <Skeleton />}
      {!loading &&
        GROUPS.map((group) => {
          const steps = entries.filter((step) => groupOf(step) === group);
          return (
            steps.length > 0 && (
              <section key={group} className="task-group">
                <h2>{t(`housing.${group}.title`)}</h2>
                <p className="hint">{t(`housing.${group}.text`)}</p>
                <TaskList steps={steps} progress={progress} />
              </section>
            )
          );
        })}
    </Page>
  );
}
