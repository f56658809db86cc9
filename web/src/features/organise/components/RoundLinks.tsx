import { countedResult } from '@footprint/shared-events/rounds/roundProgress.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAmount } from '../../../ui/useAmount.ts';
import { type KnownRound, useRoundWords } from '../useRoundWords.ts';

/** Rounds with their days and state, each the way to its own page. */
export function RoundLinks({ rounds }: { readonly rounds: readonly KnownRound[] }) {
  const { t } = useTranslation('organise');
  const amount = useAmount();
  const { titleOf, datesOf } = useRoundWords();
  return (
    <ul className="round-links">
      {rounds.map((round) => {
        const result = countedResult(round);
        return (
          <li key={round.name}>
            <Link to={`/organise/${round.name}`}>
              <span className="round-link-title">{`${titleOf(round)} `}</span>
              <span className={`round-state round-${round.state}`}>{`${t(`state.${round.state}`)} `}</span>
              <span className="hint">
                {datesOf(round)}
                {result && (
                  <>
                    {' · '}
                    {t('list.result', { count: result.participants, saving: amount(result.saving) })}
                  </>
                )}
              </span>
              <ChevronRight className="icon" aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
