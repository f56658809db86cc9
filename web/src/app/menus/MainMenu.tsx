import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../flow/inputFlow.ts';
import { useUser } from '../../session/hooks.ts';
import { Page } from '../../ui/Page.tsx';
import { FootprintPanel } from './FootprintPanel.tsx';
import { TaskList } from './TaskList.tsx';

const CAMPAIGN_LEAVES_OUT = new Set(['about']);

/** The start page of a citizen; participants of a campaign get a shorter one. */
export function MainMenu() {
  const { t } = useTranslation('input');
  const user = useUser();
  const entries = entriesOf('home').filter(
    (step) => !(user?.isStopFossilUser && CAMPAIGN_LEAVES_OUT.has(step.id)),
  );
  return (
    <Page
      title={user?.fullName ? t('main.welcome', { name: user.fullName }) : t('main.title')}
      lead={t('main.lead')}
    >
      <FootprintPanel />
      <TaskList steps={entries} facts={{}} />
    </Page>
  );
}
