import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { digitsOf } from './digitsShown.ts';
import type { Step } from './Ledger.tsx';

/** Digits of what was entered, or is known, as it is. */
const ALL_DIGITS = 6;
/** Digits of percents and means, unless a result needs more. */
const FEW_DIGITS = 2;

/** A number as it was entered, or as a source says it. */
export const asSaid = (amount: number) => ({ amount, digits: digitsOf(amount, ALL_DIGITS) });

/** A number that was computed, with few digits. */
export const asComputed = (amount: number, digits = 1) => ({ amount, digits: digitsOf(amount, digits) });

/** A share, in percent. */
export const asPercent = (amount: number) =>
  ({ amount, digits: digitsOf(amount * 100, 0), percent: true }) as const;

/**
 * Steps that ledgers of several kinds have. `resultDigits`: of tonnes, three unless their sum needs more. Days of heating
 * count by their weight.
 */
export function useSteps(resultDigits: number, sector?: SectorName) {
  const { t } = useTranslation('emissions');
  return {
    factor: (name: string, factor: ExplainedPart['factor']): Step => ({
      sign: '×',
      name: factor.provisional ? `${name} (${t(`provisional.${factor.provisional}`)})` : name,
      ...asSaid(factor.value),
      unit: factor.unit,
      factor,
    }),
    /** Nothing where it is all of it. */
    share: (share: number): readonly Step[] =>
      share < 1 ? [{ sign: '×', name: t('part.share'), ...asPercent(share) }] : [],
    ofYear: (share: number): Step => ({
      sign: '×',
      ...asPercent(share),
      name: t(sector === 'heating' ? 'ledger.weight' : 'ledger.ofYear'),
    }),
    /** From kilograms, of which `by` are shared by so many, to tonnes of one person. */
    perPerson: (
      tonnes: number,
      by: number,
      { name, people }: { name: string; people: string },
    ): readonly Step[] => [
      { sign: '=', name, amount: tonnes * 1000 * by, digits: 1, unit: 'kg' },
      ...(by === 1 ? [] : [{ sign: '÷', name: people, ...asComputed(by, FEW_DIGITS) } as const]),
      { sign: '÷', name: t('ledger.kgPerTonne'), ...asSaid(1_000) },
      { sign: '=', name: t('part.result'), amount: tonnes, digits: resultDigits, unit: 't' },
    ],
  };
}
