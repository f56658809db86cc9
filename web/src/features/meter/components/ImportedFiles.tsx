import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import { metersOfUser, readingsOfMeter, takeBackImport } from '@footprint/shared-events/housing/api.ts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DERIVED } from '../../../api/derived.ts';
import { useCommand, useServerData } from '../../../api/hooks.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';

interface ImportedFilesProps {
  readonly meterId: number;
  readonly readings: readonly MeterValueAnswer[];
}

/** The files that readings were taken over from: a wrong one is taken back as a whole. */
export function ImportedFiles({ meterId, readings }: ImportedFilesProps) {
  const { t } = useTranslation('meter');
  const takeBack = useCommand(takeBackImport);
  const data = useServerData();
  const files = [...Map.groupBy(readings, ({ importId }) => importId)].flatMap(([importId, rows]) =>
    importId === undefined ? [] : [{ importId, days: rows.map(({ d }) => d), count: rows.length }],
  );
  if (files.length === 0) return null;
  return (
    <section className="stack no-print" aria-labelledby={`imported-${meterId}`}>
      <h3 id={`imported-${meterId}`}>{t('imported.title')}</h3>
      <FormFailure failure={takeBack.failure} />
      <ul className="tasks">
        {files.map(({ importId, days, count }) => {
          const texts = {
            ...{ count, from: formatEpoch(Math.min(...days)), to: formatEpoch(Math.max(...days)) },
          };
          return (
            <li key={importId} className="entry" data-domain="housing">
              <p className="entry-text">{t('imported.file', texts)}</p>
              <Button
                kind="quiet"
                icon={Undo2}
                busy={takeBack.busy}
                label={`${t('imported.takeBack')}: ${t('imported.file', texts)}`}
                onClick={async () => {
                  if (!(await takeBack.run({ importId }))) return;
                  data.overlay(readingsOfMeter, { meterId }, (list) =>
                    list.filter((one) => one.importId !== importId),
                  );
                  data.refresh(readingsOfMeter, metersOfUser, ...DERIVED);
                  showMessage({ kind: 'success', messageId: 'meter:imported.done' });
                }}
              >
                {t('imported.takeBack')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
