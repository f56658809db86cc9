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
import type { Failure } from '../../../api/errors.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { Step } from '../../../flow/step.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { LevelTrack } from '../../../forms/LevelTrack.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { GAS_PER_AREA } from '../heatingSize.ts';
import { emptyLevel, type LevelChoice, LevelFormSchema, levelBody, levelChoice } from '../levelForm.ts';
import { STEP_OF } from '../steps.ts';
import { stillFaults, stillFieldOf } from '../stillLived.ts';
import { stopsOf } from '../stops.ts';
import type { SavedLevel } from '../useLevelProcess.ts';
import { StillLived } from './StillLived.tsx';

interface LevelFormProps {
  readonly type: SupportedType;
  readonly households: readonly HouseholdAnswer[];
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly next: Step | undefined;
  readonly failure: Failure | null;
  readonly onSave: (choice: LevelChoice) => Promise<SavedLevel | undefined>;
  readonly onSaved: (saved: SavedLevel, onward: boolean) => void;
}

export function LevelForm({ type, households, chosenTypes, next, failure, onSave, onSaved }: LevelFormProps) {
  const { t, i18n } = useTranslation(['consumption', 'shell']);
  const ground = { type, homes: households, chosenTypes };
  const form = useForm({
    id: `level-${type}`,
    initial: emptyLevel(households, chosenTypes[0]),
    schema: LevelFormSchema,
    toBody: (values) => levelBody(type, values, chosenTypes[0]),
    rules: (values) => [
      ...levelFaults(levelBody(type, values, chosenTypes[0])),
      ...stillFaults(ground, values),
    ],
    fieldOf: (path, values) => stillFieldOf(ground, path, values),
    failure,
    onSave: (values) => onSave(levelChoice(ground, values)),
    onSaved,
  });
  const forward = next && t('consumption:saveAndGo', { step: t(`shell:step.${next.id}`) });
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
      <div className="field-pair">
        <SelectField
          form={form}
          name="groupId"
          label={t('consumption:household.label')}
          options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
          help={<p>{t('consumption:household.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
        <DateField
          form={form}
          name="startAt"
          label={t('consumption:startAt.label')}
          help={<p>{t('consumption:startAt.help')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
          required
        />
      </div>
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
