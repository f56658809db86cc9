import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { COMPENSATION_TYPES } from '@footprint/shared-events/constants/compensation.ts';
import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { useForward } from '../../../ui/useForward.ts';
import {
  changes,
  compensationBody,
  compensationField,
  EMPTY_COMPENSATION,
  prefillOf,
} from '../compensationForm.ts';
import { prefilling } from '../prefilling.ts';
import { useCompensation } from '../useCompensation.ts';

export function CompensationForm({
  compensations,
}: {
  readonly compensations: readonly CompensationAnswer[];
}) {
  const { t, i18n } = useTranslation(['compensation', 'shell', 'units']);
  const { language } = i18n;
  const navigate = useNavigate();
  const { failure, save } = useCompensation(compensations);
  const now = nowInSeconds();
  const overview = stepOf('overview').path;

  const form = useForm({
    id: 'compensation',
    initial: EMPTY_COMPENSATION,
    schema: SetCompensationBody,
    toBody: (values) => compensationBody(values, now, language),
    fieldOf: compensationField,
    failure,
    // Choosing a type brings the value that is saved already.
    changes: (values) =>
      values.value !== '' && (values.compTypeMain === '' || changes(compensations, values, now, language)),
    onSave: save,
    onSaved: (_, onward) => {
      showMessage({ kind: 'success', messageId: 'compensation:saved', ...(onward && { on: overview }) });
      if (onward) navigate(overview);
      else form.reset(EMPTY_COMPENSATION);
    },
  });
  const saves = form.complete && changes(compensations, form.values, now, language);
  // A value that could not be saved as it stands is named, never dropped.
  const unfinished = form.values.value !== '' && !form.complete;

  const finish = () => {
    if (saves || unfinished) form.save(true);
    else if (!form.busy) navigate(overview);
  };
  const forward = t(saves ? 'compensation:forward.save' : 'compensation:forward.unchanged');
  useForward({ label: forward, saves, press: finish });

  return (
    <FormCard form={form} title={t('compensation:add')} failure={failure} domain="compensation">
      <SelectField
        form={prefilling(form, (type) => prefillOf(compensations, type, language))}
        name="compTypeMain"
        label={t('compensation:type.label')}
        options={COMPENSATION_TYPES.map((type) => ({ value: type, label: t(`compensation:type.${type}`) }))}
        help={<p>{t('compensation:type.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        required
      />
      <NumberField
        form={form}
        name="value"
        label={t('compensation:value.label')}
        hint={t('compensation:value.hint')}
        unit={t('units:tCO2')}
        help={<p>{t('compensation:value.help')}</p>}
        required
      />
      <p className="hint">{t('compensation:several')}</p>
      <div className="button-row">
        <Button icon={ArrowRight} busy={form.busy} onClick={finish}>
          {forward}
        </Button>
        <Button type="submit" icon={Plus} held={form.busy}>
          {t('compensation:saveAndAnother')}
        </Button>
      </div>
    </FormCard>
  );
}
