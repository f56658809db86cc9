import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Announcer } from '../ui/Announcer.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BusyBar } from './BusyBar.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { DraftPlaceProvider } from './DraftPlaceProvider.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadedLeaveGuard } from './LoadedLeaveGuard.tsx';
import { MessageSlot } from './MessageSlot.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SessionEnding } from './SessionEnding.tsx';
import { SubHeader } from './SubHeader.tsx';

// Few ever see it.
const Unsafe = lazy(() => import('./Unsafe.tsx').then((m) => ({ default: m.Unsafe })));

export function AppShell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const firstPath = useRef(pathname);

  // After a navigation the new page's heading is where reading goes on; the first page is left alone, and a page to a
  // part of which a link leads takes care of it itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: within a page nothing is left for the shell to do
  useEffect(() => {
    if (firstPath.current === pathname) return;
    firstPath.current = '';
    if (hash) return;
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('nav.skip')}
      </button>
      <BusyBar />
      <PrintHead />
      <Header />
      <SubHeader />
      <main ref={main} id="main" tabIndex={-1} className="main">
        {/* Not undefined: where a browser does not know, nothing is said. */}
        {window.isSecureContext === false && (
          <Suspense>
            <Unsafe />
          </Suspense>
        )}
        <MessageSlot />
        <DraftPlaceProvider>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </DraftPlaceProvider>
      </main>
      <Footer />
      <LoadedLeaveGuard />
      <SessionEnding />
      <ConsentNotice />
      <Announcer />
    </div>
  );
}
