import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { NextRound } from '../../../blocks/rounds/NextRound.tsx';
import { type Round, resultOf } from '../../../blocks/rounds/round.ts';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../blocks/rounds/When.tsx';
import { Kit } from '../../../blocks/sharing/Kit.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { Board } from '../components/Board.tsx';
import { CampaignLinks } from '../components/CampaignLinks.tsx';
import { RoundContact } from '../components/RoundContact.tsx';
import { Ways } from '../components/Ways.tsx';
import '../style.css';

export function CampaignDashboard() {
  const { t } = useTranslation('campaign');
  const { kind } = useParams();
  return isKind(kind) ? (
    <Dashboard key={kind} kind={kind} />
  ) : (
    <Page title={t('dashboard.unknown')}>
      <Notice kind="info">{t('dashboard.unknownText')}</Notice>
      <CampaignLinks />
    </Page>
  );
}

/** The round of a kind that is shown today, what led up to it and what comes next. */
function Dashboard({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation('campaign');
  const words = useRoundWords();
  const rounds = useRounds();
  const shown = shownToday(rounds.value, kind);
  const lead = shown?.lead;
  const named = lead ?? shown?.next;
  const title = lead ? words.title(lead) : t(`dashboard.title.${kind}`);
  return (
    <Page title={title} above={lead && <When round={lead} />}>
      <Loading of={[rounds]} lines={4} />
      {shown && (
        <>
          <Board kind={kind} round={lead}>
            <Ways kind={kind}>
              <ShareButton kind="quiet" text={title} path={`campaign/${kind}`} />
            </Ways>
            {lead?.state !== 'running' && <NextRound round={shown.next} />}
          </Board>
          <RoundContact round={named} />
          <PastRounds rounds={shown.past} />
          {named && <Kit of={`campaign/${named.name}`} title={title} />}
        </>
      )}
    </Page>
  );
}

const isKind = (value: unknown): value is CampaignKind => CAMPAIGN_KINDS.some((kind) => kind === value);

/** Rounds that are over, each with its result and the way to its page. */
function PastRounds({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useTranslation(['campaign', 'rounds']);
  const words = useRoundWords();
  if (rounds.length === 0) return null;
  return (
    <section className="stack-close" aria-labelledby="past-rounds">
      <h2 id="past-rounds">{t('campaign:past.title')}</h2>
      <ul className="tasks">
        {rounds.map((round) => {
          const result = resultOf(round);
          return (
            <li key={round.name} className="task past-round">
              <Link className="task-title" to={`/rounds/${round.name}`}>
                {words.title(round)}
              </Link>
              <p className="task-text">{words.when(round)}</p>
              <p className="task-value">
                {result ? <Tonnes value={result.saving} /> : t('rounds:provisional')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
