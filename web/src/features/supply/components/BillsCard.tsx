import type { BillAnswer, SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { removeBill } from '@footprint/shared-events/housing/supplyApi.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../api/useSend.ts';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { lastDayOf } from '../billForm.ts';
import { EditBill } from './EditBill.tsx';

interface BillsCardProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
}

/** Bills or deliveries, the newest first; each is corrected in its place, and removed. */
export function BillsCard({ supply, unit }: BillsCardProps) {
  const { t, i18n } = useTranslation(['supply', 'shell', 'units']);
  const hasDraft = useHasDraft();
  const [edited, setEdited] = useState(
    () => supply.bills.find(({ id }) => hasDraft(`bill-${id}`))?.id ?? null,
  );
  const remove = useSend(removeBill);
  const daysOf = (bill: BillAnswer): string =>
    bill.date === undefined
      ? t('supply:bill.days', { from: formatEpoch(bill.from ?? 0), last: formatEpoch(lastDayOf(bill) ?? 0) })
      : formatEpoch(bill.date);
  const one = edited === null ? undefined : supply.bills.find(({ id }) => id === edited);
  return (
    <section className="stack" aria-labelledby="bills-title">
      <h2 id="bills-title" className="section-title" tabIndex={-1}>
        {t(supply.bills[0]?.date === undefined ? 'supply:bill.list' : 'supply:bill.deliveries')}
      </h2>
      <FormFailure failure={remove.failure} />
      {supply.bills.length === 0 && (
        <p className="hint">{t(supply.estimate ? 'supply:bill.estimated' : 'supply:bill.none')}</p>
      )}
      <ul className="tasks">
        {supply.bills.map((bill) => (
          <li key={bill.id} className="entry" data-domain="housing">
            <div className="entry-text">
              <h3>
                {formatNumber(bill.amount, i18n.language)} {t(`units:${unit}`)}
              </h3>
              <p className="hint">{daysOf(bill)}</p>
            </div>
            <div className="button-row">
              <Button
                kind="quiet"
                icon={Pencil}
                label={t('supply:bill.edit', { days: daysOf(bill) })}
                onClick={() => setEdited(bill.id)}
              >
                {t('shell:action.edit')}
              </Button>
              <Button
                kind="quiet"
                icon={Trash2}
                busy={remove.busy}
                label={t('supply:bill.remove', { days: daysOf(bill) })}
                onClick={async () => {
                  if (!(await remove.send({ billId: bill.id }))) return;
                  const values = { name: supply.name };
                  showMessage({ kind: 'success', messageId: 'supply:bill.removed', values });
                  document.getElementById('bills-title')?.focus();
                }}
              >
                {t('shell:action.delete')}
              </Button>
            </div>
            {one === bill && (
              <EditBill
                supply={supply}
                bill={bill}
                unit={unit}
                title={t('supply:bill.edit', { days: daysOf(bill) })}
                onClose={() => setEdited(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
