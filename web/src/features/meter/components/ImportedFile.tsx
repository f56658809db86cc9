import {
  type MeterValueAnswer,
  metersOfUser,
  readingsOfMeter,
  takeBackImport,
} from '@footprint/shared-events/housing/api.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DERIVED } from '../../../api/derived.ts';
import { useServerData } from '../../../api/hooks.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { WhatChanges } from '../../../preview/WhatChanges.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { RemovalDialog } from '../../../ui/RemovalDialog.tsx';

interface ImportedFileProps {
  readonly meterId: number;
  readonly importId: number;
  /** Those of the file. */
  readonly readings: readonly MeterValueAnswer[];
}

/** A file that readings were taken over from, with the way to take all of them back. */
export function ImportedFile({ meterId, importId, readings }: ImportedFileProps) {
  const { t } = useTranslation('readings');
  const [asked, setAsked] = useState(false);
  const takeBack = useCommand(takeBackImport);
  const data = useServerData();
  const days = readings.map(({ d }) => d);
  const file = t('imported.file', {
    ...{ count: readings.length, from: formatEpoch(Math.min(...days)), to: formatEpoch(Math.max(...days)) },
  });
  const takeBackNow = async () => {
    const done = await takeBack.run({ importId });
    setAsked(false);
    if (!done) return;
    data.overlay(readingsOfMeter, { meterId }, (list) => list.filter((one) => one.importId !== importId));
    data.refresh(readingsOfMeter, metersOfUser, ...DERIVED);
    showMessage({ kind: 'success', messageId: 'readings:imported.done' });
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
          what={t('imported.what', { file })}
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
