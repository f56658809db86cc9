import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DomainFigure } from '../components/DomainFigure.tsx';
import { FootprintPanel } from '../components/FootprintPanel.tsx';
import { HouseholdFirst } from '../components/HouseholdFirst.tsx';
import { TaskList } from '../components/TaskList.tsx';
import { useProgress } from '../useProgress.ts';
import '../style.css';

export function InputMenu() {
  const { t } = useTranslation('menus');
  const { progress, failed, loading } = useProgress();
  const year = defaultYear(nowInSeconds());
  const { value: sectors } = useQueryResult(emissionsOfYear, { year });
  if (loading)
    return (
      <Page title={t('menu.title')}>
        <Skeleton />
      </Page>
    );
  if (progress.households === 0) return <HouseholdFirst />;
  return (
    <Page title={t('menu.title')} lead={t('menu.lead')}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      <FootprintPanel />
      <TaskList
        steps={entriesOf('inputMenu')}
        progress={progress}
        figureOf={(step) => {
          const ofDomain = sectors?.filter((sector) => sector.ghgDomain === step.domain) ?? [];
          return ofDomain.length > 0 && <DomainFigure sectors={ofDomain} />;
        }}
      />
      <p>
        <Link className={buttonClass('primary')} to={stepOf('overview').path}>
          {t('menu.toOverview')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </p>
    </Page>
  );
}
