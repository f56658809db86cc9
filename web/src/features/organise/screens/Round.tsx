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
import { Loading } from '../../../ui/Loading.tsx';
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
  const read = useQueryResult(campaignRounds);
  const { value: rounds } = read;
  const round = rounds?.find((one) => one.name === name);
  if (round) return <RoundDesk key={round.name} round={round} />;
  return (
    <Page title={rounds ? t('unknown') : t('list.title')}>
      <Loading of={[read]} lines={4} />
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
  const read = useQueryResult(organiserRound, { round: round.name });
  const { value: desk } = read;
  const finding = useFinding(desk);
  return (
    <Page
      title={finding ?? titleOf(round)}
      lead={`${titleOf(round)} · ${datesOf(round)} · ${t(`state.${round.state}`)}`}
    >
      <Loading of={[read]} lines={6} />
      {desk && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Desk round={round} desk={desk} />
        </Suspense>
      )}
    </Page>
  );
}
