import { phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Round } from '../../../blocks/rounds/round.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../blocks/rounds/When.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { Board } from '../components/Board.tsx';
import { CampaignLinks } from '../components/CampaignLinks.tsx';
import { RoundContact } from '../components/RoundContact.tsx';
import { Ways } from '../components/Ways.tsx';
import '../style.css';

/** One round, also long after its end: its address can be passed on. */
export function CampaignRound() {
  const { t } = useTranslation('campaign');
  const name = useParams().round;
  const read = useRounds();
  const { value: rounds } = read;
  const round = rounds?.find((one) => one.name === name);
  if (round) return <OneRound key={round.name} round={round} />;
  return (
    <Page title={t(rounds ? 'round.unknown' : 'round.title')}>
      <Loading of={[read]} lines={4} />
      {rounds && (
        <>
          <Notice kind="info">{t('round.unknownText')}</Notice>
          <CampaignLinks />
        </>
      )}
    </Page>
  );
}

function OneRound({ round }: { readonly round: Round }) {
  const { t } = useTranslation('campaign');
  const words = useRoundWords();
  const { kind, name, state } = round;
  const title = words.title(round);
  const phase = phaseOf(round);
  const share = <ShareButton kind="quiet" text={title} path={`rounds/${name}`} />;
  const board = (
    <Link className={buttonClass('secondary')} to={`/campaign/${kind}`}>
      {t(`round.board.${kind}`)}
    </Link>
  );
  const isOver = state === 'confirming' || state === 'closed';
  const ways = isOver ? <div className="button-row">{[board, share]}</div> : <Ways kind={kind}>{share}</Ways>;
  return (
    <Page title={title} above={<When round={round} />}>
      {phase === 'before' || phase === 'empty' ? (
        ways
      ) : (
        <Board kind={kind} round={round}>
          {ways}
        </Board>
      )}
      {words.lead(round) && <p className="lead">{words.lead(round)}</p>}
      <RoundContact round={round} />
    </Page>
  );
}
