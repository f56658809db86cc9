import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../forms/SelectField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import type { ShownFile } from '../fileWorker.ts';

interface FileColumnsProps {
  readonly form: Form;
  readonly file: ShownFile;
}

/** The columns that are taken: a wrong one is changed here. */
export function FileColumns({ form, file }: FileColumnsProps) {
  const { t } = useTranslation('readings');
  const { headings, columns } = file;
  if (headings.length < 2) return null;
  const [first] = columns.values;
  const options = headings.map((heading, i) => ({
    ...{ value: String(i), label: heading || t('file.unnamed', { number: i + 1 }) },
  }));
  // As long as nothing is chosen, what was found.
  const shown: Form = {
    ...form,
    values: {
      ...form.values,
      dateColumn: form.values.dateColumn || String(columns.date ?? ''),
      valueColumn: form.values.valueColumn || String(first ?? ''),
    },
  };
  const names = columns.values.map((i) => headings[i] || t('file.unnamed', { number: i + 1 }));
  return (
    <fieldset className="field">
      <legend>{t('file.columns')}</legend>
      {names.length > 1 && <p className="hint">{t('file.several', { names: names.join(' + ') })}</p>}
      <div className="file-columns">
        <SelectField form={shown} name="dateColumn" label={t('file.dateColumn')} options={options} />
        <SelectField form={shown} name="valueColumn" label={t('file.valueColumn')} options={options} />
      </div>
    </fieldset>
  );
}
