import { lazy, Suspense } from 'react';
import { useStore } from '../browser/useStore.ts';
import { formOpened } from '../forms/drafts/unsavedForms.ts';
import { loadTexts } from './loadTexts.ts';

// Without a network the server cannot be asked: then the draft of a page that is left stays.
const LeaveGuard = lazy(() =>
  Promise.all([import('./LeaveGuard.tsx'), loadTexts('drafts')]).then(
    ([{ LeaveGuard }]) => ({ default: LeaveGuard }),
    () => ({ default: () => null as never }),
  ),
);

/** What asks before input is left, fetched as soon as there is a form. */
export function LoadedLeaveGuard() {
  const opened = useStore(formOpened);
  return (
    opened && (
      <Suspense>
        <LeaveGuard />
      </Suspense>
    )
  );
}
