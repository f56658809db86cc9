import { freeConstant } from '@footprint/shared-events/constants/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useSaveForward } from '../../../forms/useSaveForward.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { hasOtherMembers, isApartment } from '../householdForm.ts';
import { houseTypeLabel, supplyLabel } from '../labels.ts';
import { type HouseholdFormOptions, useHouseholdForm } from '../useHouseholdForm.ts';

interface HouseholdFormProps extends HouseholdFormOptions {
  readonly title: string;
  readonly onCancel: () => void;
}

export function HouseholdForm({ title, onCancel, ...options }: HouseholdFormProps) {
  const { household, failure } = options;
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const houseTypes = useQueryResult(freeConstant, {}, { name: 'HouseType' });
  const supplies = useQueryResult(freeConstant, {}, { name: 'ApartmentBuildingHeatSupply' });
  const unread = [houseTypes, supplies].find((read) => read.failure);
  const form = useHouseholdForm(options);
  useSaveForward(form);
  return (
    <FormCard form={form} title={title} failure={failure} domain="housing">
      {unread?.failure && <LoadFailure failure={unread.failure} retry={unread.retry} />}
      <TextField
        form={form}
        name="name"
        label={t('household:hh.name.label')}
        hint={t('household:hh.name.hint')}
        required
      />
      <div className="field-pair">
        <NumberField
          form={form}
          name="hhArea"
          label={t('household:hh.area.label')}
          unit={t('units:squareMeter')}
          help={t('household:hh.area.help')}
          required
        />
        <NumberField
          form={form}
          name="hhMember"
          label={t('household:hh.members.label')}
          help={t('household:hh.members.help')}
          required
        />
      </div>
      {household && hasOtherMembers(form.values, household, i18n.language) && (
        <DateField
          form={form}
          name="validFrom"
          label={t('household:hh.validFrom.label')}
          help={t('household:hh.validFrom.help')}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
      )}
      <RadioField
        form={form}
        name="hhHouseType"
        label={t('household:hh.houseType.label')}
        help={t('household:hh.houseType.help')}
        helpTitle={t('shell:field.helpWhich')}
        options={(houseTypes.value ?? []).map(({ name }) => ({
          value: name,
          label: houseTypeLabel(t, name),
        }))}
        required
      />
      {isApartment(form.values) && (
        <RadioField
          form={form}
          name="hhApartmentsHeatSupply"
          label={t('household:hh.heatSupply.label')}
          help={t('household:hh.heatSupply.help')}
          options={(supplies.value ?? []).map(({ name }) => ({ value: name, label: supplyLabel(t, name) }))}
          required
        />
      )}
      <div className="button-row">
        <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
      </div>
    </FormCard>
  );
}
