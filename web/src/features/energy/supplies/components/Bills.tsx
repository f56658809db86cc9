import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../../forms/entries/EntryList.tsx';
import { BillRow } from './BillRow.tsx';

interface BillsProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly stale: boolean;
}

/** Bills or deliveries, the newest first. */
export function Bills({ supply, unit, stale }: BillsProps) {
  const { t } = useTranslation('supplies');
  const { bills, estimate } = supply;
  return (
    <EntryList
      title={t(bills[0]?.date === undefined ? 'bill.list' : 'bill.deliveries')}
      none={t(estimate ? 'bill.estimated' : 'bill.none')}
      stale={stale}
      entries={bills}
    >
      {(bill, place) => <BillRow key={bill.id} {...{ supply, bill, unit, place }} />}
    </EntryList>
  );
}
