import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignList } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { isBetUnfinished } from '../../../joining/participation.ts';
import { formatIso, todayIso } from '../../../lib/dates.ts';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';

const ABOUT: Readonly<Record<CampaignKind, string>> = {
  'stop-fossil': stepOf('stopFossil').path,
  'climate-bet': stepOf('climateBet').path,
};

const runs = ({ start, end }: Campaign, today: string): boolean => start <= today && today < end;

interface CampaignsProps {
  /** Those too that do not run today, each with what it has saved so far. */
  readonly all?: boolean;
}

/** Campaigns that run today, and a bet that somebody began to join: each with its button. */
export function Campaigns({ all = false }: CampaignsProps) {
  const { t } = useTranslation(['shell', 'menus']);
  const user = useUser();
  const { value: known, failure, retry } = usePublicResult(campaignList);
  if (all && failure) return <LoadFailure failure={failure} retry={retry} />;
  const today = todayIso();
  return CAMPAIGN_KINDS.map((kind) => {
    const running = known?.find((campaign) => campaign.kind === kind && runs(campaign, today));
    const open = running !== undefined || (kind === 'climate-bet' && isBetUnfinished(user));
    if (!open && !all) return null;
    return (
      <section key={kind} className="panel" aria-labelledby={`campaign-${kind}`}>
        <h2 id={`campaign-${kind}`}>{t(`shell:join.title.${kind}`)}</h2>
        {running && <p>{t('shell:join.running', { end: formatIso(running.end) })}</p>}
        {known && !running && <p>{t('menus:together.noRound')}</p>}
        <Participation kind={kind} />
        <div className="button-row">
          {open && <JoinCampaign kind={kind} />}
          <Link className={buttonClass('secondary')} to={ABOUT[kind]}>
            {t('shell:join.about')}
          </Link>
          {all && (
            <Link className={buttonClass('secondary')} to={`/campaign/${kind}`}>
              {t('menus:together.standing')}
            </Link>
          )}
        </div>
      </section>
    );
  });
}
