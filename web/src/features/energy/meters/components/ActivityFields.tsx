import {
  type ActivityName,
  activitiesOf,
  type MeasuredObject,
} from '@footprint/shared-events/catalogue/activities.ts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { FieldError, FieldHelp } from '../../../../forms/Field.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { typedNumber } from '../../../../forms/parse/number.ts';
import { TextField } from '../../../../forms/TextField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { unitOf } from '../../unitOf.ts';
import { activityField, mayHaveMeter } from '../meterValues.ts';
import { sumOfShares } from '../shares.ts';

interface UseProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
  readonly name: ActivityName;
}

/** One use of the meter: a share of it, or a counter of its own. */
function UseFields({ form, measuredObj, name }: UseProps) {
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

interface ActivityFieldsProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
}

/** Uses that the meter feeds, in shares that make 100 percent, or measured by counters of their own. */
export function ActivityFields({ form, measuredObj }: ActivityFieldsProps) {
  const { t } = useTranslation('energy');
  const id = `${form.id}-activities`;
  const error = form.errorOf('activities');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="stack-close"
      aria-label={t('card.activities')}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p>{t(`activities.${measuredObj}`)}</p>
      <FieldHelp title={t('activities.helpTitle')}>
        <p>{t(`activities.help.${measuredObj}`)}</p>
      </FieldHelp>
      <ul className="activities">
        {activitiesOf(measuredObj).map(({ name }) => (
          <li key={name}>
            <UseFields form={form} measuredObj={measuredObj} name={name} />
          </li>
        ))}
      </ul>
      <ShareSumLine form={form} measuredObj={measuredObj} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function ShareSumLine({ form, measuredObj }: ActivityFieldsProps) {
  const { t, i18n } = useTranslation('energy');
  const { sum, free, rest } = sumOfShares(measuredObj, form.values, i18n.language);
  const whole = sum === 100;
  return (
    <div className="share-sum">
      <p className={whole || free ? 'share-sum-text' : 'share-sum-text share-sum-open'} role="status">
        {t('activities.sum', { sum: formatNumber(sum, i18n.language) })}
        {free && !whole && ` ${t('activities.free')}`}
      </p>
      <progress max={100} value={Math.min(sum, 100)} aria-label={t('activities.sumLabel')} />
      {rest && (
        <Button
          kind="quiet"
          icon={Sparkles}
          onClick={() =>
            form.change(activityField.share(rest.activity), typedNumber(rest.share, i18n.language))
          }
        >
          {t('activities.rest', {
            activity: t(`activity.${rest.activity}`),
            share: formatNumber(rest.share, i18n.language),
          })}
        </Button>
      )}
    </div>
  );
}
