import type { Form } from '../../forms/useForm.ts';
import type { CompensationValues } from './compensationForm.ts';

/** Choosing a type brings its value along, and takes away again what an earlier choice brought. */
export function prefilling(
  form: Form<CompensationValues>,
  prefill: (type: string) => string | undefined,
): Form<CompensationValues> {
  return {
    ...form,
    change: (field, type) => {
      form.change(field, type);
      const brought = prefill(form.values.compTypeMain);
      const brings = prefill(String(type)) ?? (form.values.value === brought ? '' : undefined);
      if (brings !== undefined) form.change('value', brings);
    },
  };
}
