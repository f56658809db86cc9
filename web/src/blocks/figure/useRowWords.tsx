import {
  effectPicks,
  type PersonYear,
  sinceYear,
  unfitReasonOf,
} from '@footprint/shared-events/emissions/yearWith.ts';
import type { EffectRow, UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measureTitle } from '../../i18n/measureTitle.ts';
import { Tonnes } from '../../ui/Tonnes.tsx';

/** Effect of a running measure, row by row: tonnes, or why none. `row`: absent where it does not fit. */
export function useRowWords(): (
  person: PersonYear,
  measure: UsedMeasure,
  row: EffectRow | undefined,
) => ReactNode {
  const { t } = useTranslation(['figure', 'measures']);
  const hint = (words: string) => <span className="hint">{words}</span>;
  return (person, measure, row) => {
    if (!row)
      return hint(t(`measures:unfit.${unfitReasonOf(measure.name, person.reasons) ?? 'nothingLeft'}`));
    if (row.kind === 'outside') return hint(t('figure:best.outside'));
    const [pick] = effectPicks([measure]);
    const since = pick && sinceYear(person, pick);
    if (since !== undefined) return hint(t('figure:best.since', { year: since }));
    const within = row.contained && t('figure:best.within', { title: measureTitle(row.contained) });
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
