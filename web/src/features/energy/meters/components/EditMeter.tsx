import { INPUT_FREQUENCIES } from '@footprint/shared-events/catalogue/housing.ts';
import { changeMeter, type HouseholdAnswer, type MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { ChangeMeterBody, changeMeterFaults } from '@footprint/shared-events/housing/changeRules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../../blocks/preview/useCorrection.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { EntryForm } from '../../../../forms/entries/EntryForm.tsx';
import { readable } from '../../../../forms/faults.ts';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import { type ChangedMeter, changedBody, changedValues } from '../changedMeter.ts';

interface EditMeterProps {
  readonly meter: MeterAnswer;
  readonly households: readonly HouseholdAnswer[];
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects what a meter is called, where it hangs, since when it counts and how often it is read. */
export function EditMeter({ meter, households, id, title, close }: EditMeterProps) {
  const { t } = useTranslation('energy');
  const correction = useCorrection({
    id,
    close,
    call: changeMeter,
    initial: changedValues(meter),
    schema: ChangeMeterBody,
    args: (values: ChangedMeter) => [changedBody(meter, values), { id: String(meter.id) }],
    rules: (values) => changeMeterFaults(readable({ ...untilOf(meter), ...changedBody(meter, values) })),
    // The end stands elsewhere on the page: a beginning that comes after it is mended here.
    fieldOf: (path) => (path === '/activeUntil' ? 'activeFrom' : path.slice(1)),
    saved: () => ({ messageId: 'energy:saved.message' }),
  });
  const { form } = correction;
  return (
    <EntryForm {...correction} title={title}>
      <TextField form={form} name="name" label={t('name.label')} hint={t('name.hint')} required />
      {households.length > 1 && (
        <SelectField
          form={form}
          name="groupId"
          label={t('household.label')}
          options={households.map((one) => ({ value: String(one.id), label: one.name }))}
          required
        />
      )}
      <SelectField
        form={form}
        name="inputFrequency"
        label={t('frequency.label')}
        hint={t('frequency.hint')}
        options={INPUT_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        required
      />
      <DateField form={form} name="activeFrom" label={t('active.from')} />
    </EntryForm>
  );
}

const untilOf = ({ activeUntil }: MeterAnswer) => (activeUntil === undefined ? {} : { activeUntil });
