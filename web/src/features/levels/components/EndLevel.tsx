import { changeLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChangeLevelBody, changeLevelFaults } from '@footprint/shared-events/consumption/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { formatIso, todayIso } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { endBody, entryDays, type LevelEntry } from '../levelEntryForm.ts';

interface EndLevelProps {
  readonly entry: LevelEntry;
  readonly title: string;
  readonly close: () => void;
}

/** Ends what holds, so that no entry of long ago holds again. */
export function EndLevel({ entry, title, close }: EndLevelProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const bodyOf = ({ endAt }: { readonly endAt: string }) => endBody(entry, endAt);
  const correction = useCorrection({
    id: `level-end-${entry.id}`,
    close,
    call: changeLevel,
    schema: ChangeLevelBody,
    initial: { endAt: formatIso(todayIso()) },
    args: (values) => [bodyOf(values)],
    rules: (values) => changeLevelFaults(entryDays(entry, bodyOf(values))),
    saved: () => ({ messageId: 'levels:saved' }),
  });
  const { form } = correction;
  // Today, with which it begins, is an answer as well.
  const preview = <WhatChanges call={changeLevel} body={form.complete ? bodyOf(form.values) : undefined} />;
  return (
    <EntryForm {...correction} title={title} save={t('shell:end.save')} preview={preview}>
      <p className="hint">{t('levels:history.end')}</p>
      <DateField form={form} name="endAt" label={t('shell:end.label')} required />
    </EntryForm>
  );
}
