import { type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRef } from '../i18n/messageText.ts';
import { Button } from './Button.tsx';
import { FormFailure } from './FormFailure.tsx';
import { Notice } from './Notice.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';

/** A command as it runs. */
export interface Running {
  readonly busy: boolean;
  readonly failure: MessageRef | null;
  /** Settles with what was answered; undefined where it failed. */
  readonly run: () => Promise<unknown>;
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
  /** Look of the button, a deletion unless said; `primary` where nothing is lost. */
  readonly kind?: 'danger' | 'primary';
  readonly icon?: LucideIcon;
  readonly action?: string;
  readonly domain: string;
  readonly remove: Running;
  readonly restore: Running;
}

/** Removes what was a mistake, after a question that names what goes; until the page is left it can be brought back. */
export function Removal(props: RemovalProps) {
  const { title, hint, question, what, preview, done, domain, remove, restore } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const { kind = 'danger', icon: Icon = Trash2, action = t('action.delete') } = props;
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
  if (state === 'gone')
    return (
      <Notice
        kind="success"
        alert
        actions={
          <Button
            icon={Undo2}
            busy={restore.busy}
            onClick={async () => {
              if ((await restore.run()) !== undefined) setState('there');
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
    <section className="plain" data-domain={domain} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="hint">{hint}</p>
      <FormFailure failure={remove.failure} />
      <div className="button-row">
        <Button kind={kind === 'danger' ? kind : 'secondary'} icon={Icon} onClick={() => setState('asked')}>
          {title}
        </Button>
      </div>
      {state === 'asked' && (
        <RemovalDialog
          question={question}
          what={what}
          preview={preview}
          kind={kind}
          action={action}
          busy={remove.busy}
          onConfirm={async () => setState((await remove.run()) === undefined ? 'there' : 'gone')}
          onCancel={() => setState('there')}
        />
      )}
    </section>
  );
}
