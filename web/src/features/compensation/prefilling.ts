import type { Form } from '../../forms/useForm.ts';
import type { CompensationValues } from './compensationForm.ts';

/**
 * Choosing a type brings its value along, and takes away again what an earlier choice brought. Another year takes the
 * place of what was brought, and never of what was typed.
 */
export function prefilling(
  form: Form<CompensationValues>,
  prefill: (values: CompensationValues) => string | undefined,
): Form<CompensationValues> {
  return {
    ...form,
    change: (field, chosen) => {
      form.change(field, chosen);
      const { value } = form.values;
      const isOpen = value === '' || value === prefill(form.values);
      const next = prefill({ ...form.values, [field]: String(chosen) });
      if (isOpen) form.change('value', next ?? '');
      else if (field === 'compTypeMain' && next !== undefined) form.change('value', next);
    },
  };
}
