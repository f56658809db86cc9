import type { KnownUse } from '@footprint/shared-events/calculation/uses.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { formatDay } from '../lib/dates.ts';
import { findingOf, PERIODS, type Period } from './rates.ts';
import { lastDayText, type UsesOf } from './usesOf.ts';

interface Said {
  readonly of: UsesOf;
  readonly newest: KnownUse;
  readonly period: Period;
  /** Unit per period. */
  readonly rate: string;
  readonly heats: boolean;
  readonly format: (value: number) => string;
}

/** What the newest use says, as a heading and a sentence or two with the figures it stands on. */
export function useFindingText(): (said: Said) => { readonly finding: string; readonly lead: string } {
  const { t, i18n } = useTranslation('uses');
  return ({ of, newest, period, rate, heats, format }) => {
    const { kind, part } = findingOf(newest);
    const read = (perDay: number) => `${format(perDay * PERIODS[period])} ${rate}`;
    const now = read(newest.amount / (newest.to - newest.from));
    const days = { from: formatDay(newest.from), to: lastDayText(of, newest.to) };
    const finding = t(`finding.${kind}`, { percent: formatPercent(part, i18n.language), rate: now });
    if (kind === 'latest') return { finding, lead: `${t('latest', days)} ${t(`needed.${of}`)}` };
    const compared = t('compared', { ...days, rate: now, before: read(newest.before ?? 0) });
    return { finding, lead: heats ? `${compared} ${t('weather')}` : compared };
  };
}
