import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Carrier } from '@footprint/shared-events/catalogue/carriers.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import type { AddBillBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useUsual } from '../../../browser/useUsual.ts';
import { useSlips } from '../../../forms/Slips.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { KWH_PER_MWH } from './billForm.ts';

interface Billed {
  readonly carrier: Carrier | undefined;
  readonly hotWater: number;
  /** The home that is heated. */
  readonly groupId: number | undefined;
}

/** Slips asked back about a bill or a delivery. `unit`: unit the amount is typed in. */
export function useBillSlips(
  { carrier, hotWater, groupId }: Billed,
  { from = Number.NaN, until = Number.NaN, date, amount }: Partial<AddBillBody>,
  unit: string,
) {
  const { t } = useTranslation('supplies');
  const usual = useUsual();
  const { value: homes } = useQueryResult(householdsOfUser, {});
  const home = homes?.find(({ id }) => id === groupId);
  const days = until > from ? { from: berlinDay(from), to: berlinDay(until) } : undefined;
  const isDated = days !== undefined || date !== undefined;
  return useSlips([
    {
      field: 'amount',
      question: t('bill.slip'),
      value: amount,
      usual: carrier && home && isDated ? usual?.usualOfBill({ carrier, hotWater }, home, days) : undefined,
      ...(unit === 'MWh' && { per: KWH_PER_MWH }),
    },
  ]);
}
