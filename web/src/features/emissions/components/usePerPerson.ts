import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import type { Step } from './Ledger.tsx';

/** From what a household emits to tonnes of one person; three digits, as the figure is when it is opened. */
export function usePerPerson(): (tonnes: number, members?: number) => readonly Step[] {
  const { t, i18n } = useTranslation('emissions');
  const number = (value: number, digits: number) => formatRounded(value, i18n.language, digits);
  return (tonnes, members) => [
    ...(members === undefined
      ? [{ sign: '=', name: t('ledger.inYear'), value: `${number(tonnes * 1000, 1)} kg` } as const]
      : [
          {
            sign: '=',
            name: t('ledger.inHousehold'),
            value: `${number(tonnes * 1000 * members, 1)} kg`,
          } as const,
          {
            sign: '÷',
            name: t('part.members'),
            value: formatNumber(Math.round(members * 100) / 100, i18n.language),
          } as const,
        ]),
    { sign: '÷', name: t('ledger.kgPerTonne'), value: formatNumber(1_000, i18n.language) },
    { sign: '=', name: t('part.result'), value: `${number(tonnes, 3)} t` },
  ];
}
