import { billSegments } from '@footprint/shared-events/calculation/billSegments.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { usesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { UsesFigure } from '../../../../blocks/uses/UsesFigure.tsx';
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

interface SupplyUsesProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
}

/** What bills say was used, or what was used between deliveries. */
export function SupplyUses({ supply, unit }: SupplyUsesProps) {
  const { t } = useTranslation('units');
  const bills = supply.bills.flatMap(({ id, from, until, amount }) =>
    from === undefined || until === undefined
      ? []
      : [{ id, from: berlinDay(from), until: berlinDay(until), amount }],
  );
  const deliveries = supply.bills.flatMap(({ id, date, amount }) =>
    date === undefined ? [] : [{ id, day: berlinDay(date), amount }],
  );
  const share = 1 - supply.hotWater / 100;
  return (
    <section className="panel" data-domain="housing">
      <UsesFigure
        of={deliveries.length > 0 ? 'deliveries' : 'bills'}
        over={usesOverTime(billSegments({ bills, deliveries }), share)}
        unit={t(unit)}
        marks={[...new Set(deliveries.map(({ day }) => day))].map((day) => ({ day, kind: 'delivery' }))}
        heats={share > 0}
      />
    </section>
  );
}
