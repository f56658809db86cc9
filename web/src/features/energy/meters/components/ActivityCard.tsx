import { activitiesOf, type MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldError, FieldHelp } from '../../../../forms/Field.tsx';
import { typedNumber } from '../../../../forms/parse/number.ts';
import type { Form } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { activityField } from '../meterValues.ts';
import { sumOfShares } from '../shares.ts';
import { ActivityFields } from './ActivityFields.tsx';

interface ActivityCardProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
}

/** What the meter feeds, in shares that make 100 percent, or measured by counters of their own. */
export function ActivityCard({ form, measuredObj }: ActivityCardProps) {
  const { t } = useTranslation('energy');
  const id = `${form.id}-activities`;
  const error = form.errorOf('activities');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="card"
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <h2 id={`${id}-title`}>{t('card.activities')}</h2>
      <p>{t(`activities.${measuredObj}`)}</p>
      <FieldHelp title={t('activities.helpTitle')}>
        <p>{t(`activities.help.${measuredObj}`)}</p>
      </FieldHelp>
      <ul className="activities">
        {activitiesOf(measuredObj).map(({ name }) => (
          <li key={name}>
            <ActivityFields form={form} measuredObj={measuredObj} name={name} />
          </li>
        ))}
      </ul>
      <ShareSumLine form={form} measuredObj={measuredObj} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function ShareSumLine({ form, measuredObj }: ActivityCardProps) {
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
