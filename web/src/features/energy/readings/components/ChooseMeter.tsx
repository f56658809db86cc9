import { useTranslation } from 'react-i18next';
import type { Counter } from '../../counters.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';

interface ChooseMeterProps {
  readonly counters: readonly Counter[];
  readonly chosen: Counter;
  readonly onChoose: (id: number) => void;
}

/** Which of several counters the page tells about. */
export function ChooseMeter({ counters, chosen, onChoose }: ChooseMeterProps) {
  const { t } = useTranslation('energy');
  const labelOf = useCounterLabel();
  return (
    <div className="field no-print">
      <label htmlFor="readings-meter">{t('reading.meter')}</label>
      <select
        id="readings-meter"
        className="input"
        value={String(chosen.id)}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {counters.map((counter) => (
          <option key={counter.id} value={counter.id}>
            {labelOf(counter)}
          </option>
        ))}
      </select>
    </div>
  );
}
