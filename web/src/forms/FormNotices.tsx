import { DraftNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Form } from './useForm.ts';

/** What a form has to say above its fields: that a draft came back, and what needs another look. */
export function FormNotices({ form }: { readonly form: Form }) {
  return (
    <>
      {form.restored && <DraftNotice form={form} restored={form.restored} />}
      <ErrorSummary form={form} />
    </>
  );
}
