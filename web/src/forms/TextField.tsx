import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import type { Form } from './useForm.ts';

/** A field of a form that holds text. */
export interface FieldOf extends FieldTexts {
  readonly form: Form;
  readonly name: string;
}

interface TextFieldProps extends FieldOf {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'numeric';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly size?: 'short';
  readonly onLeave?: () => void;
}

export const textOf = (form: Form, name: string): string => {
  const value = form.values[name];
  return typeof value === 'string' ? value : '';
};

export function TextField({
  form,
  name,
  type = 'text',
  inputMode,
  autoComplete,
  size,
  onLeave,
  ...texts
}: TextFieldProps) {
  return (
    <Field id={`${form.id}-${name}`} error={form.errorOf(name)} {...texts}>
      {(control) => (
        <input
          {...control}
          className={size === 'short' ? 'input input-short' : 'input'}
          type={type}
          name={name}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          spellCheck={type === 'email' ? false : undefined}
          value={textOf(form, name)}
          onChange={(event) => form.change(name, event.target.value)}
          onBlur={() => {
            form.leave(name);
            onLeave?.();
          }}
        />
      )}
    </Field>
  );
}

interface MailFieldProps extends FieldTexts, Pick<TextFieldProps, 'form' | 'onLeave'> {
  readonly name?: string;
  /** Whether it is the address of an account there is, which password managers fill in. */
  readonly isKnown?: boolean;
}

export const MailField = ({ name = 'mail', isKnown = false, ...field }: MailFieldProps) => (
  <TextField {...field} name={name} type="email" autoComplete={isKnown ? 'username' : 'email'} required />
);
