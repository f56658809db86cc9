import { isDelivered, namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/DateField.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { AmountField } from './AmountField.tsx';
import { HotWaterField } from './HotWaterField.tsx';

interface BillFieldsProps {
  readonly form: Form;
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  /** Nothing is entered yet that settles whether there are bills or deliveries. */
  readonly open: boolean;
}

export function BillFields({ form, supply: { carrier, hotWater }, unit, open }: BillFieldsProps) {
  const { t } = useTranslation(['supplies', 'units']);
  const delivered = form.values.kind === 'delivery';
  return (
    <>
      {open && isDelivered(carrier) && (
        <RadioField
          form={form}
          name="kind"
          label={t('supplies:bill.kind')}
          options={(['bill', 'delivery'] as const).map((value) => ({
            value,
            label: t(`supplies:bill.of.${value}.label`),
            hint: t(`supplies:bill.of.${value}.hint`),
          }))}
          required
        />
      )}
      {delivered ? (
        <DateField form={form} name="date" label={t('supplies:bill.date')} required />
      ) : (
        <>
          <DateField form={form} name="from" label={t('supplies:bill.from')} required />
          <DateField form={form} name="last" label={t('supplies:bill.last')} required />
        </>
      )}
      <AmountField
        form={form}
        label={t(delivered ? 'supplies:bill.delivered' : 'supplies:bill.amount')}
        unit={unit}
      />
      {unit === 'kWh' && (
        <HotWaterField form={form} hint={t('supplies:bill.hotWaterHint', { percent: hotWater })} />
      )}
      {!delivered && namesOwnFactor(carrier) && (
        <NumberField
          form={form}
          name="factor"
          label={t('supplies:bill.factor')}
          hint={t('supplies:add.factorHint')}
          unit={t('units:kgPerKWh')}
        />
      )}
    </>
  );
}
