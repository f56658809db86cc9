import { AMOUNTS, type AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { inPageLanguage } from '../../i18n/textOf.ts';
import { type AmountField, fieldsOf } from './amountsForm.ts';

const UNITS: Readonly<Record<AmountField, 'km' | 'nights' | 'hours' | 'people'>> = {
  longDistance: 'km',
  regional: 'km',
  urban: 'km',
  bus: 'km',
  coach: 'km',
  hotel: 'nights',
  rented: 'nights',
  camping: 'nights',
  cruise: 'nights',
  ferryHours: 'hours',
  ferryHoursWithCar: 'hours',
  km: 'km',
  kmElectric: 'km',
  people: 'people',
};

/** Words on amounts: the unit of a field, its whole name, and what an entry says. */
export function useAmountWords(kind: AmountKind) {
  const { t, i18n } = useTranslation('amounts');
  const said = (field: AmountField, count: number): string =>
    t(`said.${UNITS[field]}`, { count, value: formatNumber(count, i18n.language) });
  return {
    unitOf: (field: AmountField): string => t(`unit.${UNITS[field]}`),
    labelOf: (field: AmountField): string => inPageLanguage(AMOUNTS[kind].fields[field]?.name) ?? field,
    saidIn: (values: Readonly<Partial<Record<AmountField, number>>>): string =>
      fieldsOf(kind)
        .flatMap((field) => {
          const value = values[field];
          return value ? [`${t(`field.${field}`)}: ${said(field, value)}`] : [];
        })
        .join('; ') || t('nothing'),
  };
}
