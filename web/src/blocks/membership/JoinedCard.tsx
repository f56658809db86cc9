import { townOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/format.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useUser } from '../../server/session/hooks.ts';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { CountsOnceConfirmed } from './CountsOnceConfirmed.tsx';
import { ownOpenRound } from './participation.ts';
import './style.css';

/** It works out a year: public pages are there before. */
const ShareLines = lazy(() => import('./ShareLines.tsx').then((m) => ({ default: m.ShareLines })));

/** The place of one's town, and the picture that shows it: it names the town and nothing of oneself. */
function OwnTownPicture({ code }: { readonly code: string }) {
  const { t, i18n } = useTranslation('rounds');
  const [isMissing, setMissing] = useState(false);
  const found = useQueryResult(suggestMunicipalities, { query: code });
  const [town, second] = found.value ?? [];
  // Where several share a postcode nothing says which one is meant.
  const isOwn = town !== undefined && second === undefined;
  const { value: figures, failure } = useQueryResult(
    townOf,
    {},
    { shortName: town?.shortName ?? '' },
    { enabled: isOwn },
  );
  const isComing = isOwn ? !figures && !failure : !found.value && !found.failure;
  if (isComing) return <Skeleton lines={2} />;
  if (!isOwn || !figures) return null;
  const { place, of } = figures.standing;
  const words = {
    town: town.name,
    place: formatNumber(place ?? 0, i18n.language),
    of: formatNumber(of, i18n.language),
  };
  const said =
    place !== null ? t('joined.place', words) : t(of === 0 ? 'joined.firstPlace' : 'joined.noPlace', words);
  const path = `public/stop-fossil/savings/${town.shortName}`;
  return (
    <div className="joined-town">
      <p>
        {said} <Link to={`/${path}`}>{t('joined.toTown', words)}</Link>
      </p>
      {!isMissing && (
        <img
          className="joined-picture"
          src={new URL(`share/municipality/${town.shortName}.png`, document.baseURI).href}
          alt={said}
          width={1_200}
          height={630}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      <div className="button-row">
        <ShareButton text={t('joined.shared', words)} path={path} />
      </div>
    </div>
  );
}

interface JoinedCardProps {
  readonly kind: CampaignKind;
  /** With the place of one's town, and its picture to pass on. */
  readonly town?: boolean;
  /** Contents that follow. */
  readonly children: ReactNode;
}

/** Says which round one is in, with one's share of it, one's town's place, and its picture to pass on. */
export function JoinedCard({ kind, town = true, children }: JoinedCardProps) {
  const { t } = useTranslation(['shell', 'rounds', 'units']);
  const words = useRoundWords();
  const user = useUser();
  const own = ownOpenRound(user, kind);
  const rounds = useRounds(own !== undefined);
  const used = useQueryResult(measuresOfUser, {});
  if (!user) return null;
  if (own && !(used.value && rounds.value)) return used.failure || rounds.failure ? null : <Skeleton />;
  const round = rounds.value?.find(({ name }) => name === own?.round);
  // Answers count in a round only where they were given in it.
  const picks = (used.value ?? []).map(({ confirmed, answeredIn, ...pick }) => ({
    ...pick,
    ...(round && confirmed && answeredIn?.includes(round.name) && { confirmed }),
  }));
  const share = round && ownShare(picks, round);
  const isOver = round?.state === 'confirming';
  return (
    <section className="joined-card" aria-labelledby={`joined-${kind}`}>
      <h2 id={`joined-${kind}`}>
        <CircleCheck className="icon" aria-hidden />
        {round
          ? t(isOver ? 'rounds:joined.titleOver' : 'rounds:joined.title', { title: words.title(round) })
          : t(`shell:join.joined.${kind}`)}
      </h2>
      {round && share !== undefined && share.saving > 0 && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ShareLines round={round} {...share} />
        </Suspense>
      )}
      {isOver && <p>{t('rounds:joined.answers', words.dates(round))}</p>}
      {round && !isOver && share?.saving === 0 && (
        <p>
          {t(`rounds:joined.none.${round.state === 'before' ? 'before' : 'running'}`, words.dates(round))}
        </p>
      )}
      {!round && <p>{t('rounds:join.none')}</p>}
      <CountsOnceConfirmed />
      <div className="button-row">{children}</div>
      {town && kind === 'stop-fossil' && user.addressCityCode && (
        <OwnTownPicture code={user.addressCityCode} />
      )}
    </section>
  );
}
