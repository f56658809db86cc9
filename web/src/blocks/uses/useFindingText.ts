import type { KnownUse } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../browser/dates.ts';
import { formatPercent, formatRounded } from '../../i18n/format.ts';
import { findingOf, PERIODS, type Period } from './rates.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

interface Said {
  readonly of: UsesOf;
  /** Of the use, as it reads. */
  readonly unit: string;
  readonly newest: KnownUse;
  readonly period: Period;
  /** Unit per period. */
  readonly rate: string;
  readonly heats: boolean;
  /** Of a unit used; where it is known, the sentence says what the difference is. */
  readonly kgPerUnit?: number | undefined;
  readonly format: (value: number) => string;
}

export interface FindingText {
  readonly finding: string;
  /** A sentence or two with the figures it stands on. */
  readonly lead: string;
  /** Both in one sentence, for one who has just entered the newest figure. */
  readonly short: string;
}

/** What the newest use says. */
export function useFindingText(): (said: Said) => FindingText {
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
          amount: `${format(units)} ${unit}`,
          kg: formatRounded(units * kgPerUnit, i18n.language, units * kgPerUnit < 10 ? 1 : 0),
        }),
      t('compared', { ...days, rate: now, before: read(before) }),
      heats && t('weather'),
    ];
    return { finding, short, lead: sentences.filter(Boolean).join(' ') };
  };
}
