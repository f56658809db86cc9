import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import {
  effectPicks,
  type PersonYear,
  sinceYear,
  unfitReasonOf,
} from '@footprint/shared-events/emissions/yearWith.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import type { EffectRow, UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../ui/Tonnes.tsx';

/** Effect of a running measure, row by row: tonnes, or why none. `row`: absent where it does not fit. */
export function useRowWords(): (
  person: PersonYear,
  measure: UsedMeasure,
  row: EffectRow | undefined,
) => ReactNode {
  const { t, i18n } = useTranslation(['figure', 'measures']);
  const titleOf = (name: EffectRow['name']) =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[languageOf(i18n.language)].title;
  const hint = (words: string) => <span className="hint">{words}</span>;
  return (person, measure, row) => {
    if (!row)
      return hint(t(`measures:unfit.${unfitReasonOf(measure.name, person.reasons) ?? 'nothingLeft'}`));
    if (row.kind === 'outside') return hint(t('figure:best.outside'));
    const [pick] = effectPicks([measure]);
    const since = pick && sinceYear(person, pick);
    if (since !== undefined) return hint(t('figure:best.since', { year: since }));
    const within = row.contained && t('figure:best.within', { title: titleOf(row.contained) });
    if (row.tonnes <= 0) return hint(within ?? t('figure:best.nothing'));
    return (
      <>
        <Tonnes value={row.tonnes} />
        {row.basis === 'average' && <> {hint(t('figure:best.average'))}</>}
        {within && <> {hint(within)}</>}
      </>
    );
  };
}
