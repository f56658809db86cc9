import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import { type FieldOf, textOf } from './TextField.tsx';

interface PasswordFieldProps extends Omit<FieldOf, 'name' | 'required'> {
  readonly name?: string;
  /** Whether it is chosen here, so that password managers offer one. */
  readonly isNew?: boolean;
}

/** Pasting and showing are allowed: both make better passwords. */
export function PasswordField({ form, name = 'password', isNew = false, ...texts }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const Icon = open ? EyeOff : Eye;
  return (
    <Field id={`${form.id}-${name}`} error={form.errorOf(name)} {...texts} required>
      {(control) => (
        <div className="input-with-button">
          <input
            {...control}
            className="input"
            type={open ? 'text' : 'password'}
            name={name}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            value={textOf(form, name)}
            onChange={(event) => form.change(name, event.target.value)}
            onBlur={() => form.leave(name)}
          />
          <button
            type="button"
            className="input-button"
            aria-pressed={open}
            aria-label={t('field.showCharacters')}
            aria-describedby={`${control.id}-label`}
            onClick={() => setOpen(!open)}
          >
            <Icon className="icon" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
