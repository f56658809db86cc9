import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { useRoundWords } from '../../../rounds/useRoundWords.ts';
import '../../../rounds/style.css';

/** How many days the running round of stop-fossil still has; nothing where none runs. */
export function DaysLeft() {
  const words = useRoundWords();
  const lead = shownToday(useRounds().value, 'stop-fossil')?.lead;
  const left = lead && words.left(lead);
  return left ? <span className="pill pill-done">{left}</span> : null;
}
