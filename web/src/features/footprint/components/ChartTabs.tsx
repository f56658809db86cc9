import { useTranslation } from 'react-i18next';

const KINDS = ['gauge', 'years'] as const;
export type ChartKind = (typeof KINDS)[number];
export const isChartKind = (value: unknown): value is ChartKind => KINDS.some((kind) => kind === value);

interface ChartTabsProps {
  readonly kind: ChartKind;
  readonly onChoose: (kind: ChartKind) => void;
}

/** Which picture: a choice of two, as buttons that stay pressed. */
export function ChartTabs({ kind, onChoose }: ChartTabsProps) {
  const { t } = useTranslation('footprint');
  return (
    <fieldset className="field chart-tabs">
      <legend>{t('kind.legend')}</legend>
      <div className="choices choices-row">
        {KINDS.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="chart"
              value={one}
              checked={kind === one}
              onChange={() => onChoose(one)}
            />
            <span>{t(`kind.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
