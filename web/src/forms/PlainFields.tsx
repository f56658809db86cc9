import type { Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inPageLanguage } from '../i18n/textOf.ts';
import { NumberField } from './NumberField.tsx';
import type { Form } from './useForm.ts';

interface PlainFieldsProps<FS extends Fields> {
  readonly form: Form;
  readonly fields: FS;
  /** Where an answer is found, by field. */
  readonly help?: Partial<Record<string, string>>;
  readonly hints?: Partial<Record<string, string>>;
}

/** Inputs of the numbers of an entry that need nothing but their name and unit, as its fields are declared. */
export function PlainFields<FS extends Fields>({
  form,
  fields,
  help,
  hints,
}: PlainFieldsProps<FS>): ReactNode {
  const { t } = useTranslation(['shell', 'units']);
  return Object.entries(fields).map(([field, { plain, name, unit }]) => {
    if (!plain || !name) return null;
    const text = help?.[field];
    return (
      <NumberField
        key={field}
        form={form}
        name={field}
        label={t('shell:field.optional', { name: inPageLanguage(name) })}
        {...(unit && { unit: t(`units:${unit}`) })}
        hint={hints?.[field]}
        help={text && <p>{text}</p>}
      />
    );
  });
}
