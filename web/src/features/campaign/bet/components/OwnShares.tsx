import type { ConfirmMeasuresAnswer } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { CountsOnceConfirmed } from '../../../../blocks/membership/CountsOnceConfirmed.tsx';
import { ShareLines } from '../../../../blocks/membership/ShareLines.tsx';
import { GoalBar } from '../../../../blocks/rounds/GoalBar.tsx';
import type { Round } from '../../../../blocks/rounds/round.ts';
import { useFigures } from '../../../../blocks/rounds/useFigures.ts';
import { useRounds } from '../../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../../blocks/rounds/useRoundWords.ts';
import { MethodLink } from '../../../../ui/MethodLink.tsx';

/** One's own part of the rounds in which the answers count, counted as these count. */
export function OwnShares({ shares }: { readonly shares: ConfirmMeasuresAnswer['rounds'] }) {
  const { t } = useTranslation(['bet', 'rounds']);
  const words = useRoundWords();
  const { value: rounds } = useRounds(shares.length > 0);
  return shares.map(({ round: name, saving, confirmedSaving }) => {
    const round = rounds?.find((one) => one.name === name);
    if (!round) return null;
    const title = words.title(round);
    return (
      <section key={name} className="stack-close" aria-labelledby={`share-${name}`}>
        <h3 id={`share-${name}`}>{t('bet:share.title', { title })}</h3>
        <ShareLines round={round} saving={saving} confirmedSaving={confirmedSaving} />
        <CountsOnceConfirmed />
        <RoundGoal round={round} />
        <p className="hint basis">
          <MethodLink section="rounds">{t('rounds:basis.method')}</MethodLink>
        </p>
      </section>
    );
  });
}

/** How the round stands with its goal, one's own part included. */
function RoundGoal({ round }: { readonly round: Round }) {
  const { value: figures } = useFigures(round.kind, round);
  return figures && figures.users !== null ? <GoalBar round={round} saving={figures.saving} /> : null;
}
