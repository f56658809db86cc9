import {
  CONSUMPTION_TYPES,
  type SupportedType,
} from '@footprint/shared-events/constants/consumptionTypes.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/constants/germanAverage.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { levelFaults } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { readable } from '../../../forms/faults.ts';
import { LevelTrack } from '../../../forms/LevelTrack.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { useStore } from '../../../lib/useStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { GAS_PER_AREA } from '../heatingSize.ts';
import {
  emptyLevel,
  isPlanned,
  LevelFormSchema,
  levelBody,
  levelChoice,
  levelField,
  secondHome,
  sinceField,
} from '../levelForm.ts';
import { STEP_OF } from '../steps.ts';
import { stillFaults } from '../stillLived.ts';
import { stopsOf } from '../stops.ts';
import { useLevelSaving } from '../useLevelSaving.ts';
import { StillLived } from './StillLived.tsx';

interface LevelFormProps {
  readonly type: SupportedType;
  /** Those a level may be entered for. */
  readonly homes: readonly HouseholdAnswer[];
  readonly chosenTypes: readonly ChosenTypeAnswer[];
}

/** The choice of a level: homes that were left are closed first, and a saved level leads on. */
export function LevelForm({ type, homes, chosenTypes }: LevelFormProps) {
  const { t, i18n } = useTranslation(['consumption', 'shell']);
  const leadOn = useLeadOn();
  const next = forwardOf(stepOf(STEP_OF[type]), useStore(progress));
  const { save, failure } = useLevelSaving();
  const ground = { type, homes, chosenTypes };
  const form = useForm({
    id: `level-${type}`,
    initial: emptyLevel(homes, chosenTypes[0]),
    schema: LevelFormSchema,
    toBody: (values) => levelBody(ground, values),
    rules: (values) => [...levelFaults(readable(levelBody(ground, values))), ...stillFaults(ground, values)],
    fieldOf: (path, values) => levelField(ground, path, values),
    failure,
    onSave: (values) => save(levelChoice(ground, values)),
    onSaved: (_, onward) => {
      const goes = onward && next !== undefined;
      showMessage({ kind: 'success', messageId: 'consumption:saved', ...(goes && { on: next.path }) });
      if (goes) leadOn(next.path);
    },
  });
  const forward = next && t('consumption:saveAndGo', { step: t(`shell:step.${next.id}`) });
  const second = secondHome(ground, form.values.groupId);
  const { startAt } = levelBody(ground, form.values);
  const { sector, per } = CONSUMPTION_TYPES[type];
  const average = t(`consumption:average.${per}`, {
    tonnes: formatRounded(GERMAN_AVERAGE[sector], i18n.language),
  });
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save(true);
      }}
      aria-label={t(`consumption:choose.${type}`)}
      data-domain={stepOf(STEP_OF[type]).domain}
    >
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <LevelTrack
        form={form}
        name="name"
        label={t(`consumption:choose.${type}`)}
        hint={`${average} ${t(`consumption:size.${type}`, GAS_PER_AREA)}`}
        help={<p>{t(`consumption:help.${type}`)}</p>}
        helpTitle={t('shell:field.helpMeaning')}
        stops={stopsOf(type, i18n.language)}
        required
      />
      <SelectField
        form={form}
        name="groupId"
        label={t('consumption:household.label')}
        options={homes.map(({ id, name }) => ({ value: String(id), label: name }))}
        help={<p>{t('consumption:household.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        required
      />
      <div className="field-pair">
        <DateField
          form={form}
          name={second ? sinceField(second.id) : 'startAt'}
          label={
            second ? t('consumption:since.label', { name: second.name }) : t('consumption:startAt.label')
          }
          help={<p>{t(second ? 'consumption:since.help' : 'consumption:startAt.help')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
          required
        />
        <DateField
          form={form}
          name="endAt"
          label={t('consumption:endAt.label')}
          help={<p>{t('consumption:endAt.help')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
        />
      </div>
      {isPlanned(startAt) && (
        <p className="hint" role="status">
          {t('consumption:planned', { date: formatEpoch(startAt) })}
        </p>
      )}
      <StillLived form={form} ground={ground} />
      <div className="button-row">
        <SaveButton form={form} icon={ArrowRight}>
          {forward ?? t('shell:action.save')}
        </SaveButton>
        {forward && (
          <Button held={form.busy} onClick={form.submit}>
            {t('consumption:saveOnly')}
          </Button>
        )}
      </div>
    </form>
  );
}
