import type { ReactNode } from 'react';
import { FieldError, RequiredMark } from './Field.tsx';
import type { Form } from './useForm.ts';

interface CheckboxFieldProps {
  readonly form: Form;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
}

export function CheckboxField({ form, name, label, hint, required }: CheckboxFieldProps) {
  const id = `${form.id}-${name}`;
  const error = form.errorOf(name);
  const describing = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <div className="checkbox">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          aria-describedby={describing || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          onChange={(event) => form.change(name, event.target.checked)}
          onBlur={() => form.leave(name)}
        />
        <label htmlFor={id}>
          {label}
          <RequiredMark required={required} />
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
