import { MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import { type MeterValueAnswer, takeBackImport } from '@footprint/shared-events/housing/readingApi.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { showMessage } from '../../../../ui/messages.ts';
import { RemovalDialog } from '../../../../ui/RemovalDialog.tsx';

interface ImportedFilesProps {
  readonly meterId: number;
  readonly readings: readonly MeterValueAnswer[];
}

/** The files that readings were taken over from: a wrong one is taken back as a whole. */
export function ImportedFiles({ meterId, readings }: ImportedFilesProps) {
  const { t } = useTranslation('readings');
  const files = [...Map.groupBy(readings, ({ importId }) => importId)].flatMap(([importId, rows]) =>
    importId === undefined ? [] : [{ importId, rows }],
  );
  if (files.length === 0) return null;
  return (
    <section className="stack no-print" aria-labelledby={`imported-${meterId}`}>
      <h3 id={`imported-${meterId}`}>{t('imported.title')}</h3>
      <ul className="tasks">
        {files.map(({ importId, rows }) => (
          <ImportedFile key={importId} importId={importId} readings={rows} />
        ))}
      </ul>
    </section>
  );
}

interface ImportedFileProps {
  readonly importId: number;
  /** Readings of the file. */
  readonly readings: readonly MeterValueAnswer[];
}

/** A file that readings were taken over from, with the way to take all of them back. */
function ImportedFile({ importId, readings }: ImportedFileProps) {
  const { t } = useTranslation('readings');
  const [asked, setAsked] = useState(false);
  const takeBack = useSend(takeBackImport);
  // A way back is one command.
  const comesBack = readings.length <= MOST_IMPORTED;
  const days = readings.map(({ d }) => d);
  const file = t('imported.file', {
    count: readings.length,
    from: formatEpoch(Math.min(...days)),
    to: formatEpoch(Math.max(...days)),
  });
  const takeBackNow = async () => {
    const done = await takeBack.send({ importId });
    setAsked(false);
    if (!done) return;
    showMessage({
      kind: 'success',
      messageId: comesBack ? 'readings:imported.done' : 'readings:imported.doneMany',
    });
  };
  return (
    <li className="entry" data-domain="housing">
      <div className="entry-text">
        <p>{file}</p>
        <FormFailure failure={takeBack.failure} />
      </div>
      <Button
        kind="quiet"
        icon={Undo2}
        label={`${t('imported.takeBack')}: ${file}`}
        onClick={() => setAsked(true)}
      >
        {t('imported.takeBack')}
      </Button>
      {asked && (
        <RemovalDialog
          question={t('imported.question', { count: readings.length })}
          what={t(comesBack ? 'imported.what' : 'imported.whatMany', { file })}
          preview={<WhatChanges call={takeBackImport} body={{ importId }} />}
          action={t('imported.takeBack')}
          busy={takeBack.busy}
          onConfirm={takeBackNow}
          onCancel={() => setAsked(false)}
        />
      )}
    </li>
  );
}
