import type { UsesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../i18n/format.ts';
import type { Stretch } from '../../ui/charts/stretches/layout.ts';
import { periodOf, stretchesOf } from './rates.ts';
import { type FindingText, useFindingText } from './useFindingText.ts';
import type { UsesOf } from './usesOf.ts';

export interface UsesAsked {
  readonly of: UsesOf;
  readonly over: UsesOverTime;
  /** Of the use, as it reads. */
  readonly unit: string;
  /** Whether some of the use follows the season. */
  readonly heats: boolean;
  /** Of a unit used, for all who live there; absent where no sentence says it. */
  readonly kgPerUnit?: number | undefined;
}

interface Finding extends FindingText {
  /** Unit per period. */
  readonly rate: string;
  /** The uses, as heights. */
  readonly stretches: readonly Stretch[];
  readonly format: (value: number) => string;
}

/** What uses say, in figures and words; null where there is nothing to say of them yet. */
export function useFinding({ of, over, unit, heats, kgPerUnit }: UsesAsked): Finding | null {
  const { t, i18n } = useTranslation('uses');
  const textOf = useFindingText();
  const { uses, newest } = over;
  if (!newest) return null;
  const period = periodOf(uses);
  const rate = t(`per.${period}`, { unit });
  // Down to what readings say: a thousand needs no decimals.
  const format = (value: number) =>
    // 9.996 reads like 10: 10.0.
    formatRounded(value, i18n.language, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
  const said = textOf({ of, unit, newest, period, rate, heats, kgPerUnit, format });
  return { ...said, rate, stretches: stretchesOf(uses, period), format };
}
