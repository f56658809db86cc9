import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const KINDS = ['years', 'gauge'] as const;
export type ChartKind = (typeof KINDS)[number];
export const isChartKind = (value: unknown): value is ChartKind => KINDS.some((kind) => kind === value);

interface ChartTabsProps {
  readonly kind: ChartKind;
  readonly onChoose: (kind: ChartKind) => void;
}

/** Which picture: a choice of two, as buttons that stay pressed. */
export function ChartTabs({ kind, onChoose }: ChartTabsProps) {
  const { t } = useTranslation('footprint');
  // The address follows a moment later, where a picture is large: the button must not spring back meanwhile.
  const [choice, setChoice] = useState({ of: kind, to: kind });
  const shown = choice.of === kind ? choice.to : kind;
  const choose = (to: ChartKind) => {
    setChoice({ of: kind, to });
    onChoose(to);
  };
  return (
    <fieldset className="field">
      <legend>{t('kind.legend')}</legend>
      <div className="choices choices-row">
        {KINDS.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="chart"
              value={one}
              checked={shown === one}
              onChange={() => choose(one)}
            />
            <span>{t(`kind.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
