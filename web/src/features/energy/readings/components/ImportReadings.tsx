import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { FilePreview } from './FilePreview.tsx';
import '../file.css';
import { FILE } from './MeterWays.tsx';

interface ImportReadingsProps {
  readonly counter: Counter;
  /** The readings there are. */
  readonly known: readonly MeterValueAnswer[];
}

/** Files that are read, by their names: kinds that devices do not know can be chosen as well. */
const READ = '.csv,.txt,.tsv,.xlsx,.xls,.ods,.zip,text/csv,text/plain,application/zip';

/** Readings from a file, as utilities, portals and loggers give them. */
export function ImportReadings({ counter, known }: ImportReadingsProps) {
  const { t } = useTranslation('readings');
  const id = useId();
  const isAsked = useLocation().hash === FILE;
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) summary.current?.focus();
  }, [isAsked]);
  // The same file may be chosen again: each choice is another.
  const [chosen, setChosen] = useState<{ readonly file: File; readonly turn: number }>();
  const [imported, setImported] = useState<number>();
  const close = (count?: number) => {
    setChosen(undefined);
    setImported(count);
  };
  return (
    <details className="group-details no-print" open={isAsked}>
      <summary ref={summary}>{t('import.title')}</summary>
      <div className="field choose-file">
        <label htmlFor={id}>{t('import.file')}</label>
        <p className="hint" id={`${id}-hint`}>
          {t('import.hint')}
        </p>
        <input
          id={id}
          type="file"
          accept={READ}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // It may be chosen again after it was corrected.
            target.value = '';
            setImported(undefined);
            if (file) setChosen({ file, turn: (chosen?.turn ?? 0) + 1 });
          }}
        />
      </div>
      <div role="status">
        {imported === 0 && <Notice kind="info">{t('import.nothing')}</Notice>}
        {imported !== undefined && imported > 0 && (
          <Notice kind="success">{t('import.done', { count: imported })}</Notice>
        )}
      </div>
      {chosen && (
        <FilePreview
          key={chosen.turn}
          opened={chosen.file}
          counter={counter}
          known={known}
          onSaved={close}
          onDiscard={close}
        />
      )}
    </details>
  );
}
