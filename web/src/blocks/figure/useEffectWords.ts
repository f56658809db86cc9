import {
  type CatalogueEntry,
  MEASURE_CATALOGUE,
} from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { kindOf } from '@footprint/shared-events/catalogue/measures.ts';
import type { EffectPick, Lever } from '@footprint/shared-events/emissions/yearWith.ts';
import type { EffectRow } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';

/** Savings of a measure in EUR a year where it takes off so many tonnes: money goes with them. */
const eurosFor = (
  { savingEurPerYear, reductionAvg }: Pick<CatalogueEntry, 'savingEurPerYear' | 'reductionAvg'>,
  tonnes: number,
): number => Math.round(((savingEurPerYear ?? 0) * tonnes) / reductionAvg);

/** EUR a year of rows together. */
export const eurosOf = (rows: readonly EffectRow[]): number =>
  rows.reduce((sum, { name, tonnes }) => {
    const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
    return sum + (entry ? eurosFor(entry, tonnes) : 0);
  }, 0);

/** How many measures a headline is about: one that no footprint holds is not counted, unless there is no other. */
export const countOf = (picks: readonly EffectPick[]): number =>
  picks.filter(({ name }) => kindOf(name) !== 'outside').length || picks.length;

/** Effect of pressing a measure, in one line: tonnes and money a year, and what it costs once. */
export function useEffectWords(): (lever: Lever, entry: CatalogueEntry) => string {
  const { t, i18n } = useTranslation('figure');
  const amount = useAmount();
  const number = (value: number) => formatNumber(value, i18n.language);
  const moves = ({ name, tonnes, isOn, since }: Lever): string => {
    if (kindOf(name) === 'outside') return t('best.outside');
    if (since !== undefined) return t('best.since', { year: since });
    if (tonnes <= 0) return t('best.nothing');
    return t(isOn ? 'best.without' : 'best.less', { tonnes: amount(tonnes) });
  };
  return (lever, entry) => {
    const euros = eurosFor(entry, lever.tonnes);
    return [
      moves(lever),
      ...(lever.basis === 'average' && lever.tonnes > 0 ? [t('best.average')] : []),
      ...(euros > 0 ? [t('best.saves', { euros: number(euros) })] : []),
      ...(entry.costEur > 0 && !lever.isOn ? [t('best.costs', { euros: number(entry.costEur) })] : []),
    ].join(' · ');
  };
}
