import { type ReactNode, useId } from 'react';
import type { MessageRef } from '../i18n/messageText.ts';
import { FormFailure } from '../ui/FormFailure.tsx';
import { FormNotices } from './FormNotices.tsx';
import type { Form } from './useForm.ts';

interface FormCardProps {
  readonly form: Form;
  readonly title: string;
  readonly failure: MessageRef | null;
  /** Domain whose colour it has. */
  readonly domain?: string;
  readonly children: ReactNode;
}

/** A form with its heading; above its fields stand the server's refusal and links to the fields that are wrong. */
export function FormCard({ form, title, failure, domain, children }: FormCardProps) {
  const titleId = useId();
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-labelledby={titleId} data-domain={domain}>
      <h2 id={titleId}>{title}</h2>
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      {children}
    </form>
  );
}
