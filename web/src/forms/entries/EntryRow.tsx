import { type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import type { Running } from '../../ui/Removal.tsx';
import { RemovalDialog } from '../../ui/RemovalDialog.tsx';
import { UndoRow } from '../../ui/UndoRow.tsx';
import { useHasDraft } from '../drafts/useDraft.ts';
import type { RowPlace } from './EntryList.tsx';
import { FIRST_FIELD, type RowForm } from './rowForm.ts';

interface EntryRowProps {
  /** As questions and buttons call it. */
  readonly name: string;
  /** Instead of the name. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly figure?: ReactNode;
  /** The page of its own, where it has one. */
  readonly to?: string | undefined;
  readonly icon: LucideIcon;
  readonly domain: string;
  readonly forms?: readonly RowForm[];
  readonly place: RowPlace;
  /** Absent where it has to stay. */
  readonly removal?: {
    /** Words on what goes with it. */
    readonly what: string;
    /** Which figures change, where sectors do. */
    readonly preview?: ReactNode;
    readonly remove: Running;
    readonly restore: Running;
  };
}

/** Something entered: it is changed in its place, ended, removed after a question, and brought back. */
export function EntryRow(props: EntryRowProps) {
  const { name, title = name, text, figure, to, icon: Icon, domain, forms = [], place, removal } = props;
  const { t } = useTranslation();
  const hasDraft = useHasDraft();
  const [open, setOpen] = useState(() => forms.find(({ id }) => hasDraft(id))?.id);
  const [asked, setAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const form = forms.find(({ id }) => id === open);

  // Whatever takes the place of what was pressed takes over its focus.
  const shape = place.isGone ? 'gone' : (form?.id ?? 'there');
  const before = useRef(shape);
  useEffect(() => {
    if (before.current === shape) return;
    before.current = shape;
    const inForm = row.current?.querySelector<HTMLElement>(`.entry-form :is(${FIRST_FIELD})`);
    (inForm ?? row.current?.querySelector('button'))?.focus();
    if (shape === 'gone') announce(t('entry.deleted', { name }));
  }, [shape, name, t]);

  if (place.isGone && removal)
    return (
      <li ref={row} className="entry" data-domain={domain}>
        <UndoRow
          name={name}
          failure={removal.restore.failure}
          busy={removal.restore.busy}
          onUndo={async () => {
            if ((await removal.restore.run()) !== undefined) place.onBack();
          }}
        />
      </li>
    );
  return (
    <li ref={row} className="entry" data-domain={domain}>
      <Icon className="task-icon" aria-hidden />
      <div className="entry-text">
        <h3>
          {to ? (
            <Link className="entry-link" to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {text && <p className="hint">{text}</p>}
      </div>
      {figure && <p className="entry-figure">{figure}</p>}
      <div className="row-actions">
        {forms.map(({ id, icon, action, label }) => (
          <Button key={id} kind="quiet" icon={icon} label={label} onClick={() => setOpen(id)}>
            {action}
          </Button>
        ))}
        {removal && (
          <Button
            kind="quiet"
            icon={Trash2}
            label={t('entry.delete', { name })}
            onClick={() => setAsked(true)}
          >
            {t('action.delete')}
          </Button>
        )}
      </div>
      {removal?.remove.failure && (
        <div className="entry-form">
          <FormFailure failure={removal.remove.failure} />
        </div>
      )}
      {form && <div className="entry-form">{form.render(() => setOpen(undefined))}</div>}
      {asked && removal && (
        <RemovalDialog
          question={t('entry.delete', { name })}
          what={removal.what}
          preview={removal.preview}
          action={t('action.delete')}
          busy={removal.remove.busy}
          onConfirm={async () => {
            const done = (await removal.remove.run()) !== undefined;
            setAsked(false);
            if (done) place.onGone();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </li>
  );
}
