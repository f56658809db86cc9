import { isDelivered, namesOwnFactor } from '@footprint/shared-events/catalogue/carriers.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import type { Form } from '../../../forms/useForm.ts';
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
  const { t } = useTranslation(['supply', 'units']);
  const delivered = form.values.kind === 'delivery';
  return (
    <>
      {open && isDelivered(carrier) && (
        <RadioField
          form={form}
          name="kind"
          label={t('supply:bill.kind')}
          options={(['bill', 'delivery'] as const).map((value) => ({
            ...{ value, label: t(`supply:bill.of.${value}.label`), hint: t(`supply:bill.of.${value}.hint`) },
          }))}
          required
        />
      )}
      {delivered ? (
        <DateField form={form} name="date" label={t('supply:bill.date')} required />
      ) : (
        <>
          <DateField form={form} name="from" label={t('supply:bill.from')} required />
          <DateField form={form} name="last" label={t('supply:bill.last')} required />
        </>
      )}
      <AmountField
        form={form}
        label={t(delivered ? 'supply:bill.delivered' : 'supply:bill.amount')}
        unit={unit}
      />
      {unit === 'kWh' && (
        <HotWaterField form={form} hint={t('supply:bill.hotWaterHint', { percent: hotWater })} />
      )}
      {!delivered && namesOwnFactor(carrier) && (
        <NumberField
          form={form}
          name="factor"
          label={t('supply:bill.factor')}
          hint={t('supply:add.factorHint')}
          unit={t('units:kgPerKWh')}
        />
      )}
    </>
  );
}
