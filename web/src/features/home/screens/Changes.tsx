import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { Page } from '../../../ui/Page.tsx';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';

/** Changes in a life; each leads through what it takes. */
export function Changes() {
  const { t } = useTranslation('home');
  return (
    <Page title={t('changes.title')} lead={t('changes.lead')}>
      <TaskList steps={entriesOf('changes')} progress={{}} />
    </Page>
  );
}
