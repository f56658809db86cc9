import {
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignKind,
} from '@footprint/shared-events/constants/campaigns.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignList } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { isBetUnfinished } from '../../../joining/participation.ts';
import { formatIso, todayIso } from '../../../lib/dates.ts';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';

const ABOUT: Readonly<Record<CampaignKind, string>> = {
  'stop-fossil': '/stop-fossil-welcome',
  'climate-bet': '/climate-bet-welcome',
};

const runs = ({ start, end }: Campaign, today: string): boolean => start <= today && today < end;

/** Campaigns that run today, and a bet that somebody began to join: each with its button. */
export function RunningCampaigns() {
  const { t } = useTranslation();
  const user = useUser();
  const { value: known = [] } = usePublicResult(campaignList);
  const today = todayIso();
  const shown = CAMPAIGN_KINDS.flatMap((kind) => {
    const running = known.find((campaign) => campaign.kind === kind && runs(campaign, today));
    return running || (kind === 'climate-bet' && isBetUnfinished(user)) ? [{ kind, running }] : [];
  });
  return shown.map(({ kind, running }) => (
    <section key={kind} className="panel" aria-labelledby={`campaign-${kind}`}>
      <h2 id={`campaign-${kind}`}>{t(`join.title.${kind}`)}</h2>
      {running && <p>{t('join.running', { end: formatIso(running.end) })}</p>}
      <Participation kind={kind} />
      <div className="button-row">
        <JoinCampaign kind={kind} />
        <Link className={buttonClass('secondary')} to={ABOUT[kind]}>
          {t('join.about')}
        </Link>
      </div>
    </section>
  ));
}
