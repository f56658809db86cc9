import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf, filePath } from '../../../flow/inputFlow.ts';
import type { Progress, Step } from '../../../flow/step.ts';
import { isInUse } from '../../../forms/homes.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { DomainMenu } from '../components/DomainMenu.tsx';
import { HouseholdFirst } from '../components/HouseholdFirst.tsx';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';

type Group = 'fast' | 'exact' | 'manage';

const groupOf = (step: Step): Group => step.pace ?? 'manage';

export function HousingMenu() {
  const { t } = useTranslation('home');
  const { value: households } = useQueryResult(householdsOfUser, {});
  if (households?.length === 0) return <HouseholdFirst />;
  return (
    <DomainMenu
      menu="housing"
      title={t('housing.title')}
      lead={t('housing.lead')}
      entries={(progress) => <Groups groups={['fast', 'exact']} progress={progress} />}
      others={(progress) => <Groups groups={['manage']} progress={progress} />}
    />
  );
}

/** A file of readings: of the meter there is, or for the first. */
function FileTask() {
  const { t } = useTranslation(['home', 'shell']);
  const { value: meters = [] } = useQueryResult(metersOfUser, {});
  const { value: homes = [] } = useQueryResult(householdsOfUser, {});
  const meter = meters.find((one) => isInUse(one, homes));
  return (
    <li>
      <div className="task" data-domain="housing">
        <FileUp className="task-icon" aria-hidden />
        <Link className="task-title" to={filePath(meter?.id)}>
          {t('shell:readingsFile')}
        </Link>
        <p className="task-text">{t('home:housing.file')}</p>
      </div>
    </li>
  );
}

interface GroupsProps {
  readonly groups: readonly Group[];
  readonly progress: Progress;
}

function Groups({ groups, progress }: GroupsProps) {
  const { t } = useTranslation(['home', 'shell']);
  return groups.map((group) => (
    <section key={group} className="task-group">
      <div>
        <h2>{t(`home:housing.${group}.title`)}</h2>
        <p className="hint">
          {group === 'exact' ? t('shell:readingsNeeded') : t(`home:housing.${group}.text`)}
        </p>
      </div>
      <TaskList steps={entriesOf('housing').filter((step) => groupOf(step) === group)} progress={progress}>
        {group === 'exact' && <FileTask />}
      </TaskList>
    </section>
  ));
}
