import { Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DraftNotice, UnkeptNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Form } from './useForm.ts';

/** Notices of a form above its fields: that a draft came back or cannot be kept, and what needs another look. */
export function FormNotices({ form }: { readonly form: Form }) {
  return (
    <>
      {/* Their words come when they are needed, and must not take the page away meanwhile. */}
      <Suspense fallback={<Skeleton lines={2} />}>
        {form.unkept && <UnkeptNotice />}
        {form.restored && <DraftNotice form={form} restored={form.restored} />}
      </Suspense>
      <ErrorSummary form={form} />
    </>
  );
}
