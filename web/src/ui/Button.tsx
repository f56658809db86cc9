import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** For links that look like buttons. */
export const buttonClass = (kind: ButtonKind): string => `button button-${kind}`;

interface ButtonProps {
  readonly kind?: ButtonKind;
  readonly type?: 'button' | 'submit';
  readonly icon?: LucideIcon;
  readonly busy?: boolean;
  /** Looks disabled but stays focusable; a press still reaches `onClick`, which says why. */
  readonly held?: boolean;
  /** Whether the button's answer is the one given. */
  readonly pressed?: boolean;
  readonly describedBy?: string;
  /** When the visible text alone does not say what the button acts on. */
  readonly label?: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

/** A field left at the press would show its error and move the button from under the pointer: it is left at the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function Button({
  kind = 'secondary',
  type = 'button',
  icon: Icon,
  busy = false,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(kind)}
      aria-disabled={busy || props.held ? true : undefined}
      aria-pressed={props.pressed}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      onMouseDown={keepFocus}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else props.onClick?.(event);
      }}
    >
      {busy ? (
        <LoaderCircle className="icon spin" aria-hidden />
      ) : (
        Icon && <Icon className="icon" aria-hidden />
      )}
      <span>{props.children}</span>
    </button>
  );
}
