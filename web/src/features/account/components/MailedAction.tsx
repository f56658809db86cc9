import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

interface MailedActionProps {
  readonly title: string;
  readonly lead: string;
  readonly what: string;
  readonly button: { readonly kind: 'primary' | 'danger'; readonly icon: LucideIcon; readonly label: string };
  readonly busy: boolean;
  readonly onPress: () => void;
  /** Why it failed; it can be tried again. */
  readonly failure: string | undefined;
  /** Why the link is no good at all. */
  readonly broken: string | undefined;
  readonly done: string | undefined;
  /** Where to go on when nothing is left to press. */
  readonly onward: { readonly to: string; readonly label: string };
}

/** Where a mailed link leads that does one thing. Opening the page changes nothing: mail scanners do that too. */
export function MailedAction({ title, lead, what, button, ...state }: MailedActionProps) {
  const { busy, onPress, failure, broken, done, onward } = state;
  const isOver = done !== undefined || broken !== undefined;
  return (
    <Page title={title} width="form">
      {isOver && (
        <Notice kind={done === undefined ? 'danger' : 'success'} alert answers={done !== undefined}>
          {done ?? broken}
        </Notice>
      )}
      {isOver && (
        <div className="button-row">
          <Link className={buttonClass(done === undefined ? 'secondary' : 'primary')} to={onward.to}>
            {onward.label}
          </Link>
        </div>
      )}
      {!isOver && (
        <>
          <p className="lead">{lead}</p>
          <p>{what}</p>
          {failure !== undefined && (
            <Notice kind="danger" answers>
              {failure}
            </Notice>
          )}
          <div className="button-row">
            <Button kind={button.kind} icon={button.icon} busy={busy} onClick={onPress}>
              {button.label}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
