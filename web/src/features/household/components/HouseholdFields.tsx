import { freeConstant } from '@footprint/shared-events/catalogue/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { type HouseholdValues, hasOtherMembers, isApartment } from '../householdForm.ts';
import { houseTypeLabel, supplyLabel } from '../labels.ts';

interface HouseholdFieldsProps<V extends HouseholdValues> {
  readonly form: Form<V>;
  /** Household that is changed; a new one without. */
  readonly household?: HouseholdAnswer | undefined;
}

/** Fields of a household, in a form of its own or as a question of a guide. */
export function HouseholdFields<V extends HouseholdValues>({ form, household }: HouseholdFieldsProps<V>) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const houseTypes = useQueryResult(freeConstant, {}, { name: 'HouseType' });
  const supplies = useQueryResult(freeConstant, {}, { name: 'ApartmentBuildingHeatSupply' });
  const reads = [houseTypes, supplies];
  return (
    <>
      {reads.some(({ failure }) => failure) && <Loading of={reads} />}
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
    </>
  );
}
