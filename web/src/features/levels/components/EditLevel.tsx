import {
  CONSUMPTION_TYPES,
  type LevelType,
  MEALS,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { type SupportedType, TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { changeLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChangeLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { firstStep } from '../../../forms/faults.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { levelName } from '../../../i18n/levelName.ts';
import {
  answerField,
  type EntryValues,
  entryBody,
  entryFaults,
  entryValues,
  type LevelEntry,
} from '../levelEntryForm.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { MealFields } from './MealFields.tsx';

interface EditLevelProps {
  readonly type: SupportedType;
  readonly entry: LevelEntry;
  readonly households: readonly HouseholdAnswer[];
  readonly title: string;
  readonly close: () => void;
}

/** Corrects an entry: its level or answers, its days and whose it is. */
export function EditLevel({ type, entry, households, title, close }: EditLevelProps) {
  const { t, i18n } = useTranslation(['levels', 'shell', 'units']);
  const bodyOf = (values: EntryValues) => entryBody(type, entry, values, i18n.language);
  const correction = useCorrection({
    id: `level-${entry.id}`,
    close,
    call: changeLevel,
    schema: ChangeLevelBody,
    initial: entryValues(type, entry, i18n.language),
    args: (values: EntryValues) => [bodyOf(values)],
    fieldOf: (path) => answerField(type, path) ?? firstStep(path),
    rules: (values) => entryFaults(type, entry, bodyOf(values)),
    saved: () => ({ messageId: 'levels:saved' }),
  });
  const { form } = correction;
  const levels = (of: LevelType) => [
    ...CONSUMPTION_TYPES[of].levels.map(({ name, value }) => ({
      value: name,
      label: `${levelName(of, name)} (${formatNumber(value, i18n.language)}\u00A0${t('units:t')})`,
    })),
    ...(of === 'food' ? [{ value: MEALS, label: levelName(of, MEALS) }] : []),
  ];
  return (
    <EntryForm {...correction} title={title}>
      {isHabit(type) ? (
        <AnswerFields form={form} type={type} />
      ) : (
        <SelectField
          form={form}
          name="name"
          label={t('levels:history.level')}
          options={levels(type)}
          required
        />
      )}
      {type === 'food' && form.values.name === MEALS && <MealFields form={form} />}
      {TYPES_OF_HOME.includes(type) && households.length > 1 && (
        <SelectField
          form={form}
          name="groupId"
          label={t('levels:household.label')}
          options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <div className="field-pair">
        <DateField form={form} name="startAt" label={t('levels:startAt.label')} required />
        <DateField form={form} name="endAt" label={t('levels:endAt.label')} />
      </div>
    </EntryForm>
  );
}
