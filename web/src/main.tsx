import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchDevice } from './app/device.ts';
import { guardedHistory } from './app/guardedHistory.ts';
import { startTexts } from './app/loadTexts.ts';
import { PageBoundary } from './app/PageBoundary.tsx';
import { PageRouter } from './app/PageRouter.tsx';
import { learnPageScripts } from './app/pageScripts.ts';
import { RouteError } from './app/RouteError.tsx';
import { loadPageAt, Routes } from './app/routes.tsx';
import { progress } from './flow/progress.ts';
import { onSessionEnd, startSession } from './session/session.ts';
import { announce } from './ui/announce.ts';
import { closeMessage, showMessage } from './ui/messages.ts';
import { Skeleton } from './ui/Skeleton.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shell.css';
import './ui/subHeader.css';
import './ui/tabs.css';
import './ui/components.css';
import './ui/forms.css';
import './ui/choices.css';
import './ui/figures.css';
import './ui/finding.css';
import './ui/texts.css';
import './ui/pages.css';
import './ui/tables.css';
import './ui/entries.css';
import './ui/account.css';
import './ui/changes.css';
import './ui/print.css';

/** By then the first page is there, on slow networks too: what comes next does not compete with it. */
const FIRST_VIEW_MS = 3000;

onSessionEnd(() => {
  progress.set({});
  // What was shown or read out may name what belongs to the citizen.
  closeMessage();
  announce('');
});
watchDevice();
void startSession((messageId) => showMessage({ kind: 'danger', messageId }));
// Begins to fetch the page's code and texts while those of the shell are under way.
const firstPage = loadPageAt(location);
await startTexts();

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  root.render(<Skeleton />);
  const app = (
    <StrictMode>
      <PageRouter history={guardedHistory(loadPageAt)}>
        <PageBoundary
          fallback={
            <main className="main">
              <RouteError />
            </main>
          }
        >
          <Routes />
        </PageBoundary>
      </PageRouter>
    </StrictMode>
  );
  // Not awaited: the page's code imports from this file, and waits until all of it has run.
  void firstPage.then(() => startTransition(() => root.render(app)));
}
setTimeout(learnPageScripts, FIRST_VIEW_MS);
