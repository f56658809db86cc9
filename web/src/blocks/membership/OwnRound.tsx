import type { JoinedRound } from '@footprint/shared-events/account/joinings.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';

/** Which round one is in and what counts in it; where answers are due, the way to give them. */
export function OwnRound({ own }: { readonly own: JoinedRound }) {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  const round = useRounds().value?.find(({ name }) => name === own.round);
  if (!round || round.state === 'closed') return null;
  return (
    <>
      <p>{t(`join.in.${round.state}`, { title: words.title(round), ...words.dates(round) })}</p>
      {round.state === 'confirming' && (
        <p>
          <Link to="/climate-bet-confirm">{t('join.confirm')}</Link>
        </p>
      )}
    </>
  );
}
