import { createBrowserRouter } from 'react-router-dom';
import { startTexts } from './app/loadTexts.ts';
import { learnPageScripts } from './app/pageScripts.ts';
import { forgetTyped } from './app/positions.ts';
import { ROUTES } from './app/routes.tsx';
import { show } from './app/show.tsx';
import { dropWorker } from './app/sw/register.ts';
import { appBase } from './browser/appBase.ts';
import { offlineIsOn } from './browser/offlineSwitch.ts';
import { shownYear } from './browser/shownYear.ts';
import { progress } from './flow/progress.ts';
import { dropDraftsOfOthers, dropOldDrafts } from './forms/drafts/storedDrafts.ts';
import { endOldAnswers } from './server/keptAnswers.ts';
import { dropAnswers, forgetOwner } from './server/outbox/database.ts';
import { sessionRecord } from './server/session/record.ts';
import { onSessionEnd, startSession } from './server/session/session.ts';
import { sessionOwner } from './server/sessionGate.ts';
import { announce } from './ui/announce.ts';
import { closeMessage, showMessage } from './ui/messages.ts';
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
  shownYear.set('last');
  // Messages shown or read out may name what belongs to the citizen.
  closeMessage();
  announce('');
});
watchDevice();
void startSession((messageId) => showMessage({ kind: 'danger', messageId }));
// Begins to fetch the page, and what it asks first, while the texts of the shell are under way.
forgetTyped();
// With its slash the first page, too, has an address that the service worker answers for.
const router = createBrowserRouter(ROUTES, { basename: `${appBase()}/` });
const element = document.getElementById('root');
// Not awaited: the page's code imports from this file, and waits until all of it has run.
void startTexts().then(() => element && show(router, element));
setTimeout(learnPageScripts, FIRST_VIEW_MS);

/**
 * Tells the client whose session it is, and takes off the device what does not belong there: at a logout everything of
 * the one who leaves, at a login the answers and drafts of all others, and what is too old. Readings of others wait until
 * their owner's session sends them. Obeys the operator's switch.
 */
function watchDevice(): void {
  dropOldDrafts();
  const follow = () => {
    const owner = sessionRecord.get()?.id ?? null;
    sessionOwner.set(owner);
    if (owner === null) return;
    dropDraftsOfOthers(owner);
    void dropAnswers(({ user }) => user !== owner).catch(() => undefined);
  };
  follow();
  sessionRecord.subscribe(follow);
  onSessionEnd((end, owner) => {
    if (end === 'logout') void Promise.allSettled([forgetOwner(owner), dropWorker()]);
  });
  endOldAnswers();
  if (!offlineIsOn()) void dropWorker().catch(() => undefined);
}
