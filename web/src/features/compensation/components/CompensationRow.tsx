import {
  addCompensation,
  removeCompensationValue,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import { Leaf } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { type CompensationEntry, compensationField, entryBody } from '../compensationForm.ts';

interface EditCompensationProps {
  readonly entry: CompensationEntry;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects a value. No sector changes with it. */
function EditCompensation({ entry, title, close }: EditCompensationProps) {
  const { t, i18n } = useTranslation(['compensation', 'units']);
  const correction = useCorrection({
    ...{ id: `compensation-${entry.id}`, close, call: addCompensation, schema: SetCompensationBody },
    initial: { value: typedNumber(entry.v, i18n.language) },
    args: ({ value }) => [entryBody(entry, numberOf(value, i18n.language) ?? Number.NaN)],
    fieldOf: compensationField,
    saved: () => ({ messageId: 'compensation:saved' }),
  });
  return (
    <EntryForm {...correction} title={title} preview={null}>
      <NumberField
        form={correction.form}
        name="value"
        label={t('compensation:value.label')}
        unit={t('units:tCO2')}
        required
      />
    </EntryForm>
  );
}

interface CompensationRowProps {
  readonly entry: CompensationEntry;
  readonly place: RowPlace;
}

/** What a type amounts to in a year. No sector changes with it, so there is nothing to show before it goes. */
export function CompensationRow({ entry, place }: CompensationRowProps) {
  const { t } = useTranslation(['compensation', 'shell']);
  const { id, compMeasurementId, compTypeMain, year, v } = entry;
  const name = t('compensation:entry', { type: t(`compensation:type.${compTypeMain}`), year });
  const editing = useEditing(name);
  const removal = useRemoval(
    [removeCompensationValue, { compMeasurementId, year }],
    [addCompensation, entryBody(entry)],
  );
  return (
    <EntryRow
      name={name}
      figure={<Tonnes value={v} />}
      icon={Leaf}
      domain="compensation"
      forms={[
        editing(`compensation-${id}`, (close) => (
          <EditCompensation entry={entry} title={t('shell:entry.edit', { name })} close={close} />
        )),
      ]}
      place={place}
      removal={{ ...removal, what: t('compensation:removal', { year }), preview: null }}
    />
  );
}
