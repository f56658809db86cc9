import { Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRef } from '../i18n/messageText.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormFailure } from './FormFailure.tsx';
import { Notice } from './Notice.tsx';

interface Running {
  readonly busy: boolean;
  readonly failure: MessageRef | null;
  /** Settles with whether it was done. */
  readonly run: () => Promise<boolean>;
}

interface RemovalProps {
  /** Above the button; under it what a removal is for. */
  readonly title: string;
  readonly hint: string;
  /** Asked before, with what goes. */
  readonly question: string;
  readonly what: string;
  /** Which figures change. */
  readonly preview: ReactNode;
  readonly done: string;
  readonly domain: string;
  readonly remove: Running;
  readonly restore: Running;
  /** The page of what was removed is left. */
  readonly onLeft: () => void;
}

/** Removes what was a mistake, after a question that names what goes; until the page is left it can be brought back. */
export function Removal(props: RemovalProps) {
  const { title, hint, question, what, preview, done, domain, remove, restore, onLeft } = props;
  const { t } = useTranslation();
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
  const isGone = state === 'gone';
  // The list keeps what is gone, and this page with it, until it is brought back or the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change counts, not a new function
  useEffect(() => (isGone ? onLeft : undefined), [isGone]);
  if (isGone)
    return (
      <Notice
        kind="success"
        alert
        actions={
          <Button
            icon={Undo2}
            busy={restore.busy}
            onClick={async () => {
              if (await restore.run()) setState('there');
            }}
          >
            {t('action.undo')}
          </Button>
        }
      >
        {done}
        <FormFailure failure={restore.failure} />
      </Notice>
    );
  return (
    <section className="card" data-domain={domain} aria-labelledby="remove-title">
      <h2 id="remove-title">{title}</h2>
      <p className="hint">{hint}</p>
      <FormFailure failure={remove.failure} />
      <div className="button-row">
        <Button kind="danger" icon={Trash2} onClick={() => setState('asked')}>
          {title}
        </Button>
      </div>
      {state === 'asked' && (
        <Dialog
          title={question}
          onCancel={() => setState('there')}
          actions={
            <>
              <Button
                kind="danger"
                busy={remove.busy}
                onClick={async () => setState((await remove.run()) ? 'gone' : 'there')}
              >
                {t('action.delete')}
              </Button>
              <Button onClick={() => setState('there')}>{t('action.cancel')}</Button>
            </>
          }
        >
          <p>{what}</p>
          {preview}
        </Dialog>
      )}
    </section>
  );
}
