import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  /** The question the help answers, where it is not where to find the value. */
  readonly helpTitle?: string;
  readonly required?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly error?: string | undefined;
  /** Id of further text that describes the control, such as the echo of a number. */
  readonly describedBy?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({
  id,
  label,
  hint,
  help,
  helpTitle,
  required,
  error,
  describedBy,
  children,
}: FieldProps) {
  const describing = [hint && `${id}-hint`, describedBy, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        <RequiredMark required={required} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(describing && { 'aria-describedby': describing }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      <FieldError id={id} error={error} />
      {help && <FieldHelp title={helpTitle}>{help}</FieldHelp>}
    </div>
  );
}

interface GroupFieldProps extends FieldTexts {
  readonly id: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A field whose control is a group of radio buttons; the first has the id that the summary of errors leads to. */
export function GroupField({ id, label, hint, help, helpTitle, required, error, children }: GroupFieldProps) {
  const describing = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} aria-describedby={describing || undefined}>
      <legend>
        {label}
        <RequiredMark required={required} />
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
      {help && <FieldHelp title={helpTitle}>{help}</FieldHelp>}
    </fieldset>
  );
}

export function RequiredMark({ required }: { readonly required?: boolean | undefined }) {
  return required ? (
    <span className="required" aria-hidden>
      {' *'}
    </span>
  ) : null;
}

export function FieldError({ id, error }: { readonly id: string; readonly error?: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  ) : null;
}

interface FieldHelpProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function FieldHelp({ title, children }: FieldHelpProps) {
  const { t } = useTranslation();
  return (
    <details className="help">
      <summary>
        <CircleHelp className="icon" aria-hidden />
        {title ?? t('field.help')}
      </summary>
      <div className="help-body">{children}</div>
    </details>
  );
}
