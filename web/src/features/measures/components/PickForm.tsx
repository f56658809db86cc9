import {
  type EffectPick,
  effectPicks,
  type PersonYear,
} from '@footprint/shared-events/emissions/yearWith.ts';
import { EditMeasuresBody, editMeasures, type UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { startFaults } from '@footprint/shared-events/measures/rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useForward } from '../../../ui/useForward.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { changesAnything, pickBody, pickedOf, pickFieldOf, pickValues } from '../pickForm.ts';
import { PickList } from './PickList.tsx';
import '../pick.css';

interface PickFootProps {
  readonly form: Form;
  readonly person: PersonYear;
  /** Measures that would run if the choice were saved now. */
  readonly picks: readonly EffectPick[];
  /** Whether saving would change anything. */
  readonly changed: boolean;
}

/** Figure that the choice leaves of today's, always in sight, and the one button that keeps it. */
function PickFoot({ form, person, picks, changed }: PickFootProps) {
  const { t } = useTranslation('measures');
  return (
    <div className="page-foot">
      <div role="status">
        <MeasureBars person={person} picks={picks} planned={changed} />
      </div>
      <SaveButton form={form} kind={changed ? 'primary' : 'secondary'}>
        {changed ? t('basket.save', { count: picks.length }) : t('basket.onward')}
      </SaveButton>
    </div>
  );
}

interface PickFormProps {
  readonly used: readonly UsedMeasure[];
  /** The year that the measures are set against. */
  readonly person: PersonYear;
  /** Where to go once the choice is kept. */
  readonly next: string;
  /** Whether that is the end of a campaign. */
  readonly campaignEnd: boolean;
}

/** The catalogue with a switch for each measure and a start for each one that is on, above what they leave of the figure. */
export function PickForm({ used, person, next, campaignEnd }: PickFormProps) {
  const { t } = useTranslation('measures');
  const leadOn = useLeadOn();
  const { send, failure } = useSend(editMeasures);
  const [before] = useState(() => pickValues(used, nowInSeconds()));
  const picked = { before, used };
  const form = useForm({
    id: 'pick',
    initial: before,
    schema: EditMeasuresBody,
    toBody: (values) => pickBody(values, picked),
    rules: (values) => startFaults({ ...pickBody(values, picked) }, nowInSeconds()),
    fieldOf: (path, values) => pickFieldOf(path, values, picked),
    failure,
    changes: (values) => changesAnything(pickBody(values, picked)),
    onSave: async (values) => {
      const body = pickBody(values, picked);
      return changesAnything(body) ? send(body) : 'unchanged';
    },
    onSaved: (saved) => {
      const picked = saved !== 'unchanged';
      // Next page begins by saying what was saved.
      leadOn(next, {
        state: { picked },
        ...(picked && { said: { kind: 'success', messageId: 'measures:saved' } }),
      });
    },
  });
  // In the campaign the way on leads to its own end, not to the next step of the table.
  useForward({ label: campaignEnd ? t('used.done') : null, press: () => leadOn(next) });
  const picks = effectPicks(pickedOf(form.values, used, nowInSeconds()));
  return (
    <form className="pick" noValidate onSubmit={form.submit} aria-label={t('pick.title')}>
      <div className="pick-choice">
        <FormFailure failure={failure} />
        <FormNotices form={form} />
        <PickList form={form} person={person} picks={picks} />
      </div>
      <PickFoot form={form} person={person} picks={picks} changed={form.changed} />
    </form>
  );
}
