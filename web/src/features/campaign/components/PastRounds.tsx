import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Round, resultOf } from '../../../blocks/rounds/round.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** Rounds that are over, each with its result and the way to its page. */
export function PastRounds({ rounds }: { readonly rounds: readonly Round[] }) {
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
