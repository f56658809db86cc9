import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import { type FieldOf, textOf } from './TextField.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldOf {
  readonly options: readonly Option[];
}

export function SelectField({ form, name, options, ...texts }: SelectFieldProps) {
  const { t } = useTranslation();
  const value = textOf(form, name);
  return (
    <Field id={`${form.id}-${name}`} error={form.errorOf(name)} {...texts}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          value={value}
          onChange={(event) => form.change(name, event.target.value)}
          onBlur={() => form.leave(name)}
        >
          {!options.some((option) => option.value === value) && (
            <option value={value}>{t('field.choose')}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
