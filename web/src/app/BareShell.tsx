import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Announcer } from '../ui/Announcer.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** A page without header and footer: it stands in pages of municipalities. */
export function BareShell() {
  return (
    <main id="main" className="main">
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
      <Announcer />
    </main>
  );
}
