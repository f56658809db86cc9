import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProgress } from '../useProgress.ts';
import { TaskList } from './TaskList.tsx';

/** The menu of a domain: what can be entered in it, and what has been. */
export function DomainMenu({ menu }: { readonly menu: 'mobility' | 'foodLeisure' }) {
  const { t } = useTranslation('menus');
  const { progress, failed, loading } = useProgress();
  return (
    <Page title={t(`domain.title.${menu}`)} lead={t(`domain.lead.${menu}`)}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {loading ? <Skeleton /> : <TaskList steps={entriesOf(menu)} progress={progress} />}
    </Page>
  );
}
