import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../flow/inputFlow.ts';
import type { StepId } from '../../flow/step.ts';
import { useUser } from '../../session/hooks.ts';
import { isAuditor, type SessionUser } from '../../session/user.ts';
import { Page } from '../../ui/Page.tsx';
import { FootprintPanel } from './FootprintPanel.tsx';
import { RunningCampaigns } from './RunningCampaigns.tsx';
import { TaskList } from './TaskList.tsx';

/** What participants of stop-fossil need for their campaign; the rest of the start page is left out for them. */
const OF_CAMPAIGN: ReadonlySet<StepId> = new Set([
  'input',
  'overview',
  'measuresPick',
  'municipality',
  'profile',
]);

/** The start page of a citizen; participants of stop-fossil get a shorter one, those of the bet other words. */
export function MainMenu() {
  const { t } = useTranslation('input');
  const user = useUser();
  const entries = entriesOf('home').filter(({ id, role }) =>
    role ? isAuditor(user) : !user?.isStopFossilUser || OF_CAMPAIGN.has(id),
  );
  return (
    <Page
      title={user?.fullName ? t('main.welcome', { name: user.fullName }) : t('main.title')}
      lead={t(leadFor(user))}
    >
      <FootprintPanel />
      <RunningCampaigns />
      <TaskList steps={entries} facts={{}} />
    </Page>
  );
}

function leadFor(user: SessionUser | null): 'main.lead' | 'main.leadStopFossil' | 'main.leadBet' {
  if (user?.isStopFossilUser) return 'main.leadStopFossil';
  return user?.isBetUser ? 'main.leadBet' : 'main.lead';
}
