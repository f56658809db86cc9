import type { ActivityName, MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { unitOf } from '../../unitOf.ts';
import { activityField, mayHaveMeter } from '../meterValues.ts';

interface ActivityFieldsProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
  readonly name: ActivityName;
}

/** One use of the meter: a share of it, or a counter of its own. */
export function ActivityFields({ form, measuredObj, name }: ActivityFieldsProps) {
  const { t } = useTranslation(['energy', 'units']);
  const label = t(`energy:activity.${name}`);
  const selected = form.values[activityField.selected(name)] === true;
  const hasMeter = form.values[activityField.hasMeter(name)] === true;
  return (
    <div className={selected ? 'activity activity-selected' : 'activity'}>
      <CheckboxField form={form} name={activityField.selected(name)} label={label} />
      {selected && !hasMeter && (
        <NumberField
          form={form}
          name={activityField.share(name)}
          label={t('energy:activities.share', { activity: label })}
          unit={t('units:percent')}
          required
        />
      )}
      {selected && mayHaveMeter(measuredObj, name) && (
        <CheckboxField
          form={form}
          name={activityField.hasMeter(name)}
          label={t('energy:activities.hasMeter', { activity: label })}
        />
      )}
      {selected && hasMeter && (
        <div className="sub-meter">
          <TextField
            form={form}
            name={activityField.subName(name)}
            label={t('energy:subMeter.name', { activity: label })}
            help={<p>{t('energy:subMeter.nameHelp')}</p>}
            required
          />
          <NumberField
            form={form}
            name={activityField.subValue(name)}
            label={t('energy:subMeter.value', { activity: label })}
            unit={t(`units:${unitOf(form.values)}`)}
            required
          />
          <DateField
            form={form}
            name={activityField.subDate(name)}
            label={t('energy:subMeter.date', { activity: label })}
            required
          />
        </div>
      )}
      {selected && name === 'heatPump' && (
        <NumberField
          form={form}
          name={activityField.water(name)}
          label={t('energy:water.label')}
          hint={t('energy:water.hint')}
          unit={t('units:percent')}
          required
        />
      )}
    </div>
  );
}
