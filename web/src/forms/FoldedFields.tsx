import { type ReactNode, useState } from 'react';
import type { Form } from './useForm.ts';

interface FoldedFieldsProps {
  readonly form: Pick<Form, 'errorOf'>;
  readonly title: string;
  /** The answer there is, in words. */
  readonly value?: string | undefined;
  /** The names of the fields in it. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** Answers that are filled in already, as a row that opens: by a press, and by what is wrong in it. */
export function FoldedFields({ form, title, value, fields, children }: FoldedFieldsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="fold"
      open={open || fields.some((field) => form.errorOf(field) !== undefined)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {value && <span className="fold-value">{value}</span>}
      </summary>
      <div className="stack-close">{children}</div>
    </details>
  );
}
