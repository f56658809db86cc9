import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { ShownRounds } from '@footprint/shared-events/rounds/shownRound.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { JoinMeaning } from '../../../joining/JoinMeaning.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { NextRound } from '../../../rounds/NextRound.tsx';
import type { Round } from '../../../rounds/round.ts';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { useRoundWords } from '../../../rounds/useRoundWords.ts';
import { When } from '../../../rounds/When.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { ABOUT_CAMPAIGN } from '../aboutCampaign.ts';

interface CampaignPanelProps {
  readonly kind: CampaignKind;
  /** Undefined until the rounds are known. */
  readonly shown: ShownRounds<Round> | undefined;
}

/** One kind of campaign: its round of today, what that saves, whether one takes part, and the ways on. */
export function CampaignPanel({ kind, shown }: CampaignPanelProps) {
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
      {shown && <ShownFigures kind={kind} round={lead} />}
      <Participation kind={kind} />
      <div className="button-row">
        <JoinCampaign kind={kind} />
        <Link className={buttonClass('secondary')} to={`/campaign/${kind}`}>
          {t('menus:together.standing')}
        </Link>
        <Link className={buttonClass('quiet')} to={ABOUT_CAMPAIGN[kind]}>
          {t('shell:join.about')}
        </Link>
      </div>
      <JoinMeaning kind={kind} />
    </section>
  );
}
