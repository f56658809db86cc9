import { addCompensation, removeCompensationValue } from '@footprint/shared-events/compensation/api.ts';
import { Leaf } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { type CompensationEntry, entryBody } from '../compensationForm.ts';
import { EditCompensation } from './EditCompensation.tsx';

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
