import type { KnownUse, UsesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../browser/dates.ts';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';
import { columnsOf, findingOf, PERIODS, type Period, periodOf, type UseColumn } from './rates.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

interface Said {
  readonly of: UsesOf;
  /** Unit of the use, as it reads. */
  readonly unit: string;
  readonly newest: KnownUse;
  readonly period: Period;
  /** Unit per period. */
  readonly rate: string;
  readonly heats: boolean;
  /** Emissions of a unit used, kg; where they are known, the sentence says what the difference is. */
  readonly kgPerUnit?: number | undefined;
  readonly format: (value: number) => string;
}

interface FindingText {
  readonly finding: string;
  /** A sentence or two with the figures it stands on. */
  readonly lead: string;
  /** The difference of the headline, as it stands in the picture; absent where it names none. */
  readonly change?: string;
  /** Both in one sentence, for one who has just entered the newest figure. */
  readonly short: string;
}

/** Words about the newest use. */
function useFindingText(): (said: Said) => FindingText {
  const { t, i18n } = useTranslation('uses');
  return ({ of, unit, newest, period, rate, heats, kgPerUnit, format }) => {
    const { kind, part } = findingOf(newest);
    const read = (perDay: number) => `${format(perDay * PERIODS[period])} ${rate}`;
    const now = read(newest.amount / (newest.to - newest.from));
    const days = { from: formatDay(newest.from), to: lastDayText(of, newest.to) };
    const facts = { percent: formatPercent(part, i18n.language), rate: now };
    const [finding, short] = [t(`finding.${kind}`, facts), t(`short.${kind}`, facts)];
    if (kind === 'latest') return { finding, short, lead: `${t('latest', days)} ${t(`needed.${of}`)}` };
    const before = newest.before ?? 0;
    const units = Math.abs(newest.amount - before * (newest.to - newest.from));
    const sentences = [
      kgPerUnit !== undefined &&
        kind !== 'same' &&
        t('difference', {
          amount: `${format(units)}\u00A0${unit}`,
          kg: formatRounded(units * kgPerUnit, i18n.language, units * kgPerUnit < 10 ? 1 : 0),
        }),
      t('compared', { ...days, rate: now, before: read(before) }),
      heats && t('weather'),
    ];
    const change = `${kind === 'less' ? '−' : '+'}${facts.percent}`;
    return {
      finding,
      short,
      lead: sentences.filter(Boolean).join(' '),
      ...(kind !== 'same' && { change }),
    };
  };
}

export interface UsesAsked {
  readonly of: UsesOf;
  readonly over: UsesOverTime;
  /** Unit of the use, as it reads. */
  readonly unit: string;
  /** Whether some of the use follows the season. */
  readonly heats: boolean;
  /** Emissions of a unit used, kg, for all who live there; absent where no sentence says them. */
  readonly kgPerUnit?: number | undefined;
}

interface Finding extends FindingText {
  /** Unit per period. */
  readonly rate: string;
  /** The uses, as heights. */
  readonly columns: readonly UseColumn[];
  readonly format: (value: number) => string;
}

/** Finding about uses, in figures and words; null where there is nothing to say of them yet. */
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
  return { ...said, rate, columns: columnsOf(uses, period), format };
}
