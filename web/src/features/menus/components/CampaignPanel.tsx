import type { ShownRounds } from '@footprint/shared-events/campaigns/shownRound.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { JoinMeaning } from '../../../joining/JoinMeaning.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { NextRound } from '../../../rounds/NextRound.tsx';
import type { Round } from '../../../rounds/round.ts';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { useRoundWords } from '../../../rounds/useRoundWords.ts';
import { When } from '../../../rounds/When.tsx';
import { buttonClass } from '../../../ui/Button.tsx';

const ABOUT: Readonly<Record<CampaignKind, string>> = {
  'stop-fossil': stepOf('stopFossil').path,
  'climate-bet': stepOf('climateBet').path,
};

interface CampaignPanelProps {
  readonly kind: CampaignKind;
  /** Undefined until the rounds are known. */
  readonly shown: ShownRounds<Round> | undefined;
  /** With what is saved, and the way to its board. */
  readonly figures: boolean;
}

/** One kind of campaign: its round of today, whether one takes part, and the ways on. */
export function CampaignPanel({ kind, shown, figures }: CampaignPanelProps) {
  const { t } = useTranslation(['shell', 'menus']);
  const words = useRoundWords();
  const lead = shown?.lead;
  return (
    <section className="panel" aria-labelledby={`campaign-${kind}`}>
      <h2 id={`campaign-${kind}`}>{lead ? words.title(lead) : t(`shell:join.title.${kind}`)}</h2>
      {lead && (
        <p className="page-above">
          <When round={lead} />
        </p>
      )}
      {shown && !lead && !shown.next && <p>{t('menus:together.noRound')}</p>}
      {lead?.state !== 'running' && <NextRound round={shown?.next} />}
      {figures && shown && <ShownFigures kind={kind} round={lead} />}
      <Participation kind={kind} />
      <JoinMeaning kind={kind} />
      <div className="button-row">
        <JoinCampaign kind={kind} />
        {figures && (
          <Link className={buttonClass('secondary')} to={`/campaign/${kind}`}>
            {t('menus:together.standing')}
          </Link>
        )}
        <Link className={buttonClass('quiet')} to={ABOUT[kind]}>
          {t('shell:join.about')}
        </Link>
      </div>
    </section>
  );
}
