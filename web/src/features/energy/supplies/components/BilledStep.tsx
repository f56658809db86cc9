import {
  BILLED_CARRIERS,
  type BilledCarrier,
  CARRIER_UNITS,
} from '@footprint/shared-events/catalogue/carriers.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { type BilledValues, billedCommands, shareOf, unitOf } from '../billedForm.ts';
import { AmountField } from './AmountField.tsx';
import { FuelField } from './FuelField.tsx';
import { HotWaterField, HotWaterShare } from './HotWaterField.tsx';

interface BilledStepProps {
  readonly guide: Guide<BilledValues>;
  readonly households: readonly HouseholdAnswer[];
}

/** Fields for a question about a bill. */
export function BilledStep({ guide, households }: BilledStepProps) {
  const { t, i18n } = useTranslation(['guides', 'supplies', 'units']);
  const { form, id } = guide;
  const carrier = form.values.carrier as BilledCarrier;
  const unit = carrier && t(`units:${unitOf(form.values)}`);
  switch (id) {
    case 'household':
      return (
        <RadioField
          form={form}
          name="groupId"
          label={t('supplies:add.household')}
          options={households.map((one) => ({ value: String(one.id), label: one.name }))}
          required
        />
      );
    case 'carrier':
      return (
        <RadioField
          form={form}
          name="carrier"
          label={t('supplies:add.carrier')}
          options={BILLED_CARRIERS.map((value) => ({ value, label: t(`supplies:carrier.${value}`) }))}
          required
        />
      );
    case 'fuel':
      return <FuelField form={form} />;
    case 'days':
      return (
        <>
          <DateField form={form} name="from" label={t('supplies:bill.from')} required />
          <DateField form={form} name="last" label={t('supplies:bill.last')} required />
        </>
      );
    case 'amount':
      return <AmountField form={form} label={t('supplies:bill.amount')} unit={CARRIER_UNITS[carrier]} />;
    case 'hotWater':
      return CARRIER_UNITS[carrier] !== 'kWh' ? (
        <HotWaterShare form={form} />
      ) : (
        <HotWaterField form={form} hint={t('supplies:bill.hotWaterOrPercent')} />
      );
    default:
      return (
        <GuideSum
          changes={<WhatAllChange of={billedCommands(form.values, carrier, i18n.language)} />}
          lines={[
            {
              text: t('guides:billed.sum.bill', {
                from: form.values.from,
                last: form.values.last,
                amount: form.values.amount,
                unit,
                carrier: carrier && t(`supplies:carrier.${carrier}`),
              }),
            },
            {
              text: t('guides:billed.sum.hotWater', {
                percent: formatNumber(shareOf(form.values, i18n.language) ?? 0, i18n.language),
              }),
            },
          ]}
          note={t('guides:billed.note')}
        />
      );
  }
}
