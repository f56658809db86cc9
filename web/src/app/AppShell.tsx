import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { formatIso, todayIso } from '../browser/dates.ts';
import { useOperatorName } from '../browser/operatorName.ts';
import { useStore } from '../browser/useStore.ts';
import { formOpened } from '../forms/drafts/unsavedForms.ts';
import { requestsRunning } from '../server/request.ts';
import { announcement } from '../ui/announce.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DraftPlaceProvider } from './DraftPlaceProvider.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { loadTexts } from './loadTexts.ts';
import { MessageSlot } from './MessageSlot.tsx';
import { SessionEnding } from './SessionEnding.tsx';
import { SubHeader } from './SubHeader.tsx';

// Few ever see it.
const Unsafe = lazy(() => import('./Unsafe.tsx').then((m) => ({ default: m.Unsafe })));
// Without a network the server cannot be asked: then the draft of a page that is left stays.
const LeaveGuard = lazy(() =>
  Promise.all([import('./LeaveGuard.tsx'), loadTexts('drafts')]).then(
    ([{ LeaveGuard }]) => ({ default: LeaveGuard }),
    () => ({ default: () => null as never }),
  ),
);

export function AppShell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const [opened] = useState(pathname);
  const firstPath = useRef(pathname);

  // After a navigation the new page's heading is where reading goes on; the first page is left alone, and a page to a
  // part of which a link leads takes care of it itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: within a page nothing is left for the shell to do
  useEffect(() => {
    if (firstPath.current === pathname) return;
    firstPath.current = '';
    const page = main.current;
    if (hash || !page) return;
    const focusHeading = (): boolean => {
      const heading = page.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return;
    // A page that waits for its figures has no heading yet; it goes to that as soon as it is there, unless it went elsewhere.
    page.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading()) waiting.disconnect();
    });
    waiting.observe(page, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname]);

  return (
    <div className={pathname === opened ? 'shell shell-first' : 'shell'}>
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
      <Announcer />
    </div>
  );
}

/** Requests or a page are on their way. */
function BusyBar() {
  const { t } = useTranslation();
  const busy = useStore(requestsRunning) > 0;
  return (
    <div className={busy ? 'busy-bar busy' : 'busy-bar'} role="status">
      <span className="visually-hidden">{busy ? t('state.busy') : ''}</span>
    </div>
  );
}

function beforePrint(changed: () => void): () => void {
  addEventListener('beforeprint', changed);
  return () => removeEventListener('beforeprint', changed);
}

/** On paper alone: what this is, whose it is, of which day, and where it stands. */
function PrintHead() {
  const { t } = useTranslation();
  // With it the address follows the page.
  useLocation();
  const operator = useOperatorName();
  // The page that is drawn when the product is built has neither a day nor an address.
  const today = useSyncExternalStore(beforePrint, todayIso, () => undefined);
  if (today === undefined) return null;
  const line = [t('app.name'), operator, formatIso(today)].filter((part) => part !== '');
  return (
    <div className="print-head" aria-hidden>
      <p>{line.join(' · ')}</p>
      <p>{location.href}</p>
    </div>
  );
}

/** Question before input is left, fetched as soon as there is a form. */
function LoadedLeaveGuard() {
  const opened = useStore(formOpened);
  return (
    opened && (
      <Suspense>
        <LeaveGuard />
      </Suspense>
    )
  );
}

/** One polite and one assertive live region for the whole application. */
function Announcer() {
  const { text, how } = useStore(announcement);
  return (
    <div className="visually-hidden">
      <div aria-live="polite">{how === 'polite' ? text : ''}</div>
      <div aria-live="assertive">{how === 'assertive' ? text : ''}</div>
    </div>
  );
}
