import {
  type OrganiserRoundAnswer,
  organiserRound,
} from '@footprint/shared-events/campaigns/organiserApi.ts';
import { campaignRounds } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type KnownRound, useRoundWords } from '../useRoundWords.ts';
import '../style.css';
import { formatNumber } from '../../../i18n/format.ts';

/** How a round stands, in a sentence: its answers as soon as there are some, before that its participants. */
function useFinding(desk: OrganiserRoundAnswer | undefined): string | undefined {
  const { t, i18n } = useTranslation('organise');
  if (!desk) return undefined;
  const { joined, picked, confirmed } = desk.people;
  const words = (count: number): string => formatNumber(count, i18n.language);
  if (confirmed) return t('round.answered', { joined: words(joined), confirmed: words(confirmed) });
  if (picked) return t('round.picked', { joined: words(joined), picked: words(picked) });
  return t('round.joined', { count: joined, joined: words(joined) });
}

/** Charts and the catalogue of measures come while the figures do. */
const Desk = lazy(() => import('../components/Desk.tsx').then((m) => ({ default: m.Desk })));

/** One round, if there is one of the name in the address. */
export function Round() {
  const { t } = useTranslation('organise');
  const { round: name } = useParams();
  const { value: rounds, failure, retry } = useQueryResult(campaignRounds);
  const round = rounds?.find((one) => one.name === name);
  if (round) return <RoundDesk key={round.name} round={round} />;
  return (
    <Page title={rounds ? t('unknown') : t('list.title')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!rounds && !failure && <Skeleton lines={4} />}
      {rounds && (
        <>
          <Notice kind="info">{t('unknownText')}</Notice>
          <Link className={buttonClass('secondary')} to="/organise">
            {t('all')}
          </Link>
        </>
      )}
    </Page>
  );
}

function RoundDesk({ round }: { readonly round: KnownRound }) {
  const { t } = useTranslation('organise');
  const { titleOf, datesOf } = useRoundWords();
  const { value: desk, failure, retry } = useQueryResult(organiserRound, { round: round.name });
  const finding = useFinding(desk);
  return (
    <Page
      title={finding ?? titleOf(round)}
      lead={`${titleOf(round)} · ${datesOf(round)} · ${t(`state.${round.state}`)}`}
    >
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!desk && !failure && <Skeleton lines={6} />}
      {desk && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Desk round={round} desk={desk} />
        </Suspense>
      )}
    </Page>
  );
}
