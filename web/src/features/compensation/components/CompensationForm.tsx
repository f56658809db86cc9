import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { COMPENSATION_TYPES } from '@footprint/shared-events/catalogue/compensation.ts';
import { addCompensation, SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { ArrowRight, Check } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { useForward } from '../../../ui/useForward.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import {
  type CompensationEntry,
  type CompensationValues,
  changes,
  compensationBody,
  compensationField,
  emptyCompensation,
  prefillOf,
} from '../compensationForm.ts';

/**
 * Choosing a type brings its value along, and takes away again what an earlier choice brought. Another year takes the
 * place of what was brought, and never of what was typed.
 */
function prefilling(
  form: Form<CompensationValues>,
  prefill: (values: CompensationValues) => string | undefined,
): Form<CompensationValues> {
  return {
    ...form,
    change: (field, chosen) => {
      form.change(field, chosen);
      const { value } = form.values;
      const isOpen = value === '' || value === prefill(form.values);
      const next = prefill({ ...form.values, [field]: String(chosen) });
      if (isOpen) form.change('value', next ?? '');
      else if (field === 'compTypeMain' && next !== undefined) form.change('value', next);
    },
  };
}

interface CompensationFormProps {
  readonly entries: readonly CompensationEntry[];
  /** `year`: the one it is of. */
  readonly onSaved: (year: number) => void;
}

export function CompensationForm({ entries, onSaved }: CompensationFormProps) {
  const { t, i18n } = useTranslation(['compensation', 'shell', 'units']);
  const { language } = i18n;
  const leadOn = useLeadOn();
  const { failure, send } = useSend(addCompensation);
  const overview = stepOf('overview').path;
  /** The bar goes on once it is saved; the form's own button stays. */
  const goes = useRef(false);

  const form = useForm({
    id: 'compensation',
    initial: emptyCompensation(),
    schema: SetCompensationBody,
    toBody: (values) => compensationBody(entries, values, language),
    fieldOf: compensationField,
    failure,
    // Choosing a type brings the value that is saved already.
    changes: (values) =>
      values.value !== '' && (values.compTypeMain === '' || changes(entries, values, language)),
    onSave: (values) => send(compensationBody(entries, values, language)),
    onSaved: () => {
      if (goes.current) {
        leadOn(overview, { said: { kind: 'success', messageId: 'compensation:saved' } });
        return;
      }
      form.reset(emptyCompensation(form.values.year));
      onSaved(Number(form.values.year));
    },
  });
  const saves = form.complete && changes(entries, form.values, language);
  // A value that could not be saved as it stands is named, never dropped.
  const unfinished = form.values.value !== '' && !form.complete;

  const finish = () => {
    goes.current = saves || unfinished;
    if (goes.current) form.save();
    else if (!form.busy) leadOn(overview);
  };
  const forward = t(saves ? 'compensation:forward.save' : 'compensation:forward.unchanged');
  useForward({ label: forward, saves, press: finish });
  const prefilled = prefilling(form, (values) => prefillOf(entries, values, language));
  const years = supportedYears(nowInSeconds()).toReversed();

  return (
    <FormCard form={form} title={t('compensation:add')} failure={failure} domain="compensation">
      <SelectField
        form={prefilled}
        name="compTypeMain"
        label={t('compensation:type.label')}
        options={COMPENSATION_TYPES.map((type) => ({ value: type, label: t(`compensation:type.${type}`) }))}
        help={<p>{t('compensation:type.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        required
      />
      <SelectField
        form={prefilled}
        name="year"
        label={t('compensation:year')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
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
        <Button
          kind="primary"
          type="submit"
          icon={Check}
          busy={form.busy}
          onClick={() => {
            goes.current = false;
          }}
        >
          {t('shell:action.save')}
        </Button>
        <Button icon={ArrowRight} held={form.busy} onClick={finish}>
          {forward}
        </Button>
      </div>
    </FormCard>
  );
}
