import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../server/hooks.ts';
import { useUser } from '../../server/session/hooks.ts';
import { useAmount } from '../../ui/useAmount.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { OwnTownPicture } from './OwnTownPicture.tsx';
import { ownOpenRound } from './participation.ts';
import './style.css';

interface JoinedCardProps {
  readonly kind: CampaignKind;
  /** What comes next. */
  readonly children: ReactNode;
}

/** That one is in: in which round, with one's share of it, one's town's place, and its picture to pass on. */
export function JoinedCard({ kind, children }: JoinedCardProps) {
  const { t } = useTranslation(['shell', 'rounds', 'units']);
  const words = useRoundWords();
  const amount = useAmount();
  const user = useUser();
  const own = ownOpenRound(user, kind);
  const { value: rounds } = useRounds(own !== undefined);
  const { value: used } = useQueryResult(measuresOfUser, {});
  const round = rounds?.find(({ name }) => name === own?.round);
  if (!user || !used || (own && !rounds)) return null;
  // Of an answer only what was given in this round counts in it.
  const picks = used.map(({ confirmed, answeredIn, ...pick }) => ({
    ...pick,
    ...(round && confirmed && answeredIn?.includes(round.name) && { confirmed }),
  }));
  const share = round && ownShare(picks, round).saving;
  return (
    <section className="card joined-card" aria-labelledby={`joined-${kind}`}>
      <h2 id={`joined-${kind}`}>
        <CircleCheck className="icon" aria-hidden />
        {round ? t('rounds:joined.title', { title: words.title(round) }) : t(`shell:join.joined.${kind}`)}
      </h2>
      {round && share !== undefined && share > 0 && (
        <p>{t('rounds:joined.share', { share: amount(share), ...words.dates(round) })}</p>
      )}
      {round && share === 0 && (
        <p>
          {t(`rounds:joined.none.${round.state === 'before' ? 'before' : 'running'}`, words.dates(round))}
        </p>
      )}
      {!round && <p>{t('rounds:join.none')}</p>}
      <div className="button-row">{children}</div>
      {kind === 'stop-fossil' && user.addressCityCode && <OwnTownPicture code={user.addressCityCode} />}
    </section>
  );
}
