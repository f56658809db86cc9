import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { FILE } from '../../../../flow/inputFlow.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ChooseFile } from './ChooseFile.tsx';

// Behind the choice of a file.
const FilePreview = lazy(() => import('./FilePreview.tsx').then((m) => ({ default: m.FilePreview })));

interface ImportReadingsProps {
  readonly counter: Counter;
  /** The readings there are. */
  readonly known: readonly MeterValueAnswer[];
}

/** Readings from a file, as utilities, portals and loggers give them. */
export function ImportReadings({ counter, known }: ImportReadingsProps) {
  const { t } = useTranslation(['readings', 'shell']);
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
      <summary ref={summary}>{t('shell:readingsFile')}</summary>
      <ChooseFile
        label={t('readings:import.file')}
        onChoose={(file) => {
          setImported(undefined);
          setChosen({ file, turn: (chosen?.turn ?? 0) + 1 });
        }}
      />
      <div role="status">
        {imported === 0 && <Notice kind="info">{t('readings:import.nothing')}</Notice>}
        {imported !== undefined && imported > 0 && (
          <Notice kind="success">{t('readings:import.done', { count: imported })}</Notice>
        )}
      </div>
      {chosen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <FilePreview
            key={chosen.turn}
            opened={chosen.file}
            counter={counter}
            known={known}
            onSaved={close}
            onDiscard={close}
          />
        </Suspense>
      )}
    </details>
  );
}
