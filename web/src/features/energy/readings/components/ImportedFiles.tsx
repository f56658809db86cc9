import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useTranslation } from 'react-i18next';
import { ImportedFile } from './ImportedFile.tsx';

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
