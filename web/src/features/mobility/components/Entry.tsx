import { type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../api/errors.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface EntryProps {
  readonly name: string;
  readonly text: string;
  /** The page of its own, where it has one. */
  readonly to?: string | undefined;
  readonly icon: LucideIcon;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onDelete: () => Promise<void>;
}

/** Something entered, with the way to delete it. */
export function Entry({ name, text, to, icon: Icon, busy, failure, onDelete }: EntryProps) {
  const { t } = useTranslation(['mobility', 'shell']);
  const [asked, setAsked] = useState(false);
  // A failure is shared by all entries, but said only where it happened.
  const [tried, setTried] = useState(false);
  const ask = () => {
    setTried(false);
    setAsked(true);
  };
  const confirm = () => {
    setTried(true);
    void onDelete();
  };
  const title = t('mobility:entry.delete', { name });
  return (
    <li className="entry" data-domain="mobility">
      <Icon className="task-icon" aria-hidden />
      <div className="entry-text">
        <h3>
          {to ? (
            <Link className="entry-link" to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {text && <p className="hint">{text}</p>}
      </div>
      <Button kind="quiet" icon={Trash2} label={title} onClick={ask}>
        {t('shell:action.delete')}
      </Button>
      {asked && (
        <Dialog
          title={title}
          onCancel={() => setAsked(false)}
          actions={
            <>
              <Button kind="danger" busy={busy} onClick={confirm}>
                {t('shell:action.delete')}
              </Button>
              <Button onClick={() => setAsked(false)}>{t('shell:action.cancel')}</Button>
            </>
          }
        >
          <p>{t('mobility:entry.deleteText')}</p>
          {tried && failure && (
            <Notice kind="danger" alert>
              {messageText(failure)}
            </Notice>
          )}
        </Dialog>
      )}
    </li>
  );
}
