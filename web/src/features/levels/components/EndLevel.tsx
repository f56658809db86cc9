import { changeLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChangeLevelBody, changeLevelFaults } from '@footprint/shared-events/consumption/rules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { formatIso, todayIso } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { endBody, entryDays, type LevelEntry } from '../levelEntryForm.ts';

interface EndLevelProps {
  readonly entry: LevelEntry;
  readonly title: string;
  readonly close: () => void;
}

/** Ends what holds, so that no entry of long ago holds again. */
export function EndLevel({ entry, title, close }: EndLevelProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const change = useSend(changeLevel);
  const bodyOf = ({ endAt }: { readonly endAt: string }) => endBody(entry, endAt);
  const form = useForm<{ readonly endAt: string }, object>({
    id: `level-end-${entry.id}`,
    initial: { endAt: formatIso(todayIso()) },
    schema: ChangeLevelBody,
    toBody: bodyOf,
    rules: (values) => changeLevelFaults(entryDays(entry, bodyOf(values))),
    failure: change.failure,
    onSave: (values) => change.send(bodyOf(values)),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'levels:saved' });
      close();
    },
  });
  return (
    <EntryForm
      form={form}
      title={title}
      failure={change.failure}
      save={t('shell:end.save')}
      close={close}
      preview={<WhatChanges call={changeLevel} body={form.complete ? bodyOf(form.values) : undefined} />}
    >
      <p className="hint">{t('levels:history.end')}</p>
      <DateField form={form} name="endAt" label={t('shell:end.label')} required />
    </EntryForm>
  );
}
