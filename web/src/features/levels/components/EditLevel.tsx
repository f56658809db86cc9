import {
  CONSUMPTION_TYPES,
  type LevelType,
  TYPES_OF_HOME,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { changeLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChangeLevelBody, changeLevelFaults } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { levelName } from '../../../i18n/levelName.ts';
import { type EntryValues, entryBody, entryDays, entryValues, type LevelEntry } from '../levelEntryForm.ts';

interface EditLevelProps {
  readonly type: LevelType;
  readonly entry: LevelEntry;
  readonly households: readonly HouseholdAnswer[];
  readonly title: string;
  readonly close: () => void;
}

/** Corrects an entry: its level, its days and whose it is. */
export function EditLevel({ type, entry, households, title, close }: EditLevelProps) {
  const { t, i18n } = useTranslation(['levels', 'shell', 'units']);
  const correction = useCorrection({
    id: `level-${entry.id}`,
    close,
    call: changeLevel,
    schema: ChangeLevelBody,
    initial: entryValues(entry),
    args: (values: EntryValues) => [entryBody(entry, values)],
    rules: (values) => changeLevelFaults(entryDays(entry, entryBody(entry, values))),
    saved: () => ({ messageId: 'levels:saved' }),
  });
  const { form } = correction;
  const levels = CONSUMPTION_TYPES[type].levels.map(({ name, value }) => ({
    value: name,
    label: `${levelName(type, name)} (${formatNumber(value, i18n.language)}\u00A0${t('units:t')})`,
  }));
  return (
    <EntryForm {...correction} title={title}>
      <SelectField form={form} name="name" label={t('levels:history.level')} options={levels} required />
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
