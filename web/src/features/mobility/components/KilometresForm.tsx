import { supportedYears } from '@footprint/shared-events/constants/years.ts';
import { setVehicleUsage, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../api/useSend.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { given } from '../../../forms/faults.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { showMessage } from '../../../ui/messages.ts';

interface KilometresFormProps {
  readonly vehicle: VehicleAnswer;
  /** The entry that is changed; a further year without. */
  readonly edited: NonNullable<VehicleAnswer['vehicleRoughValue']> | undefined;
  readonly onDone: () => void;
}

/** The kilometres of a year, instead of those said of it before. */
export function KilometresForm({ vehicle, edited, onDone }: KilometresFormProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell', 'units']);
  const set = useSend(setVehicleUsage);
  const known = (vehicle.vehicleRoughValues ?? []).map(({ year }) => year);
  const open = supportedYears(nowInSeconds())
    .filter((year) => !known.includes(year))
    .toReversed();
  const toBody = (values: Readonly<Record<'year' | 'v' | 'sharedBy', string>>) =>
    given({
      year: Number(values.year || Number.NaN),
      v: numberOf(values.v, i18n.language),
      sharedBy: numberOf(values.sharedBy, i18n.language),
    }) as VehicleUsageBody;
  const form = useForm({
    id: edited ? `km-${edited.year}` : 'km',
    initial: {
      year: String(edited?.year ?? ''),
      v: edited ? typedNumber(edited.v, i18n.language) : '',
      sharedBy: String((edited ?? vehicle.vehicleRoughValue)?.sharedBy ?? 1),
    },
    schema: VehicleUsageBody,
    toBody,
    failure: set.failure,
    onSave: (values) => set.send(toBody(values), { id: String(vehicle.id) }),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      form.reset({ year: '', v: '', sharedBy: form.values.sharedBy });
      onDone();
    },
  });
  // The button that led here is in the table above.
  useEffect(() => {
    if (edited) document.getElementById(`km-${edited.year}-v`)?.focus();
  }, [edited]);
  const years = edited ? [edited.year] : open;
  return (
    <FormCard
      form={form}
      title={edited ? t('mobility:km.edit', { year: edited.year }) : t('mobility:km.add')}
      failure={set.failure}
      domain="mobility"
    >
      {!edited && (
        <SelectField
          form={form}
          name="year"
          label={t('mobility:vehicle.year.label')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          required
        />
      )}
      <NumberField
        form={form}
        name="v"
        label={t('mobility:vehicle.kmPerYear.label')}
        unit={t('units:kmPerYear')}
        required
      />
      <NumberField
        form={form}
        name="sharedBy"
        label={t('mobility:vehicle.sharedBy.label')}
        hint={t('mobility:vehicle.sharedBy.hint')}
        required
      />
      <div className="button-row">
        <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        {edited && <Button onClick={onDone}>{t('shell:action.cancel')}</Button>}
      </div>
    </FormCard>
  );
}
