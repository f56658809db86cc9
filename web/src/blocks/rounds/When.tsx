import type { Round } from './round.ts';
import { useRoundWords } from './useRoundWords.ts';
import './style.css';

/** When a round begins, runs or ran, and how many days it still has. */
export function When({ round }: { readonly round: Round }) {
  const words = useRoundWords();
  const left = words.left(round);
  return (
    <>
      <span>{words.when(round)}</span>
      {left && <span>{left}</span>}
    </>
  );
}
