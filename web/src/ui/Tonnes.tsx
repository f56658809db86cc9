import { useTranslation } from 'react-i18next';
import { formatRounded, formatTonnes } from '../i18n/format.ts';

interface TonnesProps {
  readonly value: number | null;
  /** With two decimals and never in kilograms: beside another figure from which it hardly differs. */
  readonly fine?: boolean;
  /** In a column of tonnes: with two decimals where it would need kilograms beside them. */
  readonly inColumn?: boolean;
  /** Kilograms below so many tonnes; absent: where tonnes would need more than a decimal. */
  readonly kgBelow?: number;
}

/** Below so many tonnes a figure is written in kilograms elsewhere; still smaller ones would be nothing in tonnes. */
const IN_KILOGRAMS = 0.1;
const SEEN_IN_TONNES = 0.005;

/** A figure with its unit; missing data is '??', said in words to those who do not see it. */
export function Tonnes({ value, fine = false, inColumn = false, kgBelow }: TonnesProps) {
  const { t, i18n } = useTranslation(['units', 'shell']);
  if (value === null)
    return (
      <span className="figure-missing">
        <span aria-hidden>??</span>
        <span className="visually-hidden">{t('shell:state.noData')}</span>
      </span>
    );
  const size = Math.abs(value);
  const isFine = fine || (inColumn && size < IN_KILOGRAMS && size >= SEEN_IN_TONNES);
  const { figure, unit } = isFine
    ? { figure: formatRounded(value, i18n.language, 2), unit: 't' as const }
    : formatTonnes(value, i18n.language, kgBelow);
  return (
    <span className="figure">
      {figure}&nbsp;<span className="unit">{t(`units:${unit}`)}</span>
    </span>
  );
}
