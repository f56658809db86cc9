import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { GuideSum } from '../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { RadioField } from '../../../forms/RadioField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  firstYearWithout,
  lastYear,
  type SoldValues,
  soldCommands,
  soldOn,
  soldSteps,
  soldVehicle,
} from '../soldForm.ts';

interface SoldStepProps {
  readonly guide: Guide<SoldValues>;
  readonly vehicles: readonly VehicleAnswer[];
}

/** What a question about a sold vehicle is answered with. */
export function SoldStep({ guide, vehicles }: SoldStepProps) {
  const { t } = useTranslation(['guides', 'mobility', 'units']);
  const { form, id } = guide;
  switch (id) {
    case 'vehicle':
      return (
        <RadioField
          form={form}
          name="vehicleId"
          label={t('guides:sold.vehicle')}
          options={vehicles.map((one) => ({ value: String(one.id), label: one.name ?? '' }))}
          required
        />
      );
    case 'on':
      return <DateField form={form} name="on" label={t('guides:sold.on')} required />;
    case 'km':
      return (
        <>
          <NumberField
            form={form}
            name="km"
            label={t('mobility:vehicle.kmPerYear.label')}
            hint={t('guides:sold.kmHint')}
            unit="km"
          />
          <div>
            <Button icon={CircleHelp} onClick={() => guide.skip('km')}>
              {t('guides:unknown')}
            </Button>
          </div>
        </>
      );
    case 'none':
      return (
        <RadioField
          form={form}
          name="none"
          label={t('guides:sold.none')}
          options={[
            { value: 'yes', label: t('guides:sold.noneYes') },
            { value: 'no', label: t('guides:sold.noneNo') },
          ]}
          required
        />
      );
    default:
      return <SoldSum values={form.values} vehicles={vehicles} />;
  }
}

function SoldSum({ values, vehicles }: { readonly values: SoldValues } & Pick<SoldStepProps, 'vehicles'>) {
  const { t, i18n } = useTranslation('guides');
  const name = soldVehicle(vehicles, values)?.name ?? '';
  const km = numberOf(values.km, i18n.language);
  const year = lastYear(values);
  const asked = (id: string) => soldSteps(vehicles, values).some((step) => step.id === id);
  return (
    <GuideSum
      changes={<WhatAllChange of={soldCommands(vehicles, values, i18n.language)} />}
      lines={[
        { text: t('sold.sum.ends', { name, date: formatEpoch(soldOn(values) ?? 0) }) },
        ...(asked('km')
          ? [
              km === undefined
                ? { text: t('sold.sum.noKm', { year }), open: true }
                : { text: t('sold.sum.km', { year, km: formatNumber(km, i18n.language) }) },
            ]
          : []),
        ...(asked('none') && values.none === 'yes'
          ? [{ text: t('sold.sum.none', { year: firstYearWithout(values) }) }]
          : []),
      ]}
      note={t('sold.stays')}
    />
  );
}
