import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../blocks/counter/counters.ts';
import type { SumLine } from '../../../forms/guide/GuideSum.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { formatNumber } from '../../../i18n/format.ts';

/** A reading, or that there is none, as a line of what a guide will save. */
export function useReadingLine(): (counter: Pick<Counter, 'name' | 'unit'>, typed: string) => SumLine {
  const { t, i18n } = useTranslation(['guides', 'units']);
  return ({ name, unit }, typed) => {
    const value = numberOf(typed, i18n.language);
    if (value === undefined) return { text: t('guides:noReading', { name }), open: true };
    const read = `${formatNumber(value, i18n.language)}\u00A0${t(`units:${unit}`)}`;
    return { text: t('guides:reading', { name, value: read }) };
  };
}
