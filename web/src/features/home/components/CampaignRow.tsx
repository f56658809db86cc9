import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isBetUnfinished } from '../../../blocks/membership/participation.ts';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../blocks/rounds/When.tsx';
import { useUser } from '../../../server/session/hooks.ts';
import { ABOUT_CAMPAIGN } from '../aboutCampaign.ts';

interface CampaignRowProps {
  readonly kind: CampaignKind;
  /** Round of today; undefined where a bet is unfinished and none runs. */
  readonly round: Round | undefined;
}

/** A campaign on the start page: until when it runs and whether one takes part. Its page has the buttons. */
export function CampaignRow({ kind, round }: CampaignRowProps) {
  const { t } = useTranslation(['shell', 'home']);
  const words = useRoundWords();
  const joined = useHasJoined(kind);
  const user = useUser();
  const isUnfinished = kind === 'climate-bet' && isBetUnfinished(user);
  return (
    <section className="panel campaign-row">
      <h2>
        <Link to={joined ? `/campaign/${kind}` : ABOUT_CAMPAIGN[kind]}>
          {round ? words.title(round) : t(`shell:join.title.${kind}`)}
          <ChevronRight className="icon" aria-hidden />
        </Link>
      </h2>
      {round && (
        <p className="page-above">
          <When round={round} />
        </p>
      )}
      {joined ? (
        <p>{t(`shell:join.joined.${kind}`)}</p>
      ) : (
        <p>{t(isUnfinished ? 'shell:join.unfinished' : 'home:main.notJoined')}</p>
      )}
    </section>
  );
}
