import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { closeMessage } from '../ui/messages.ts';
import { showPage } from './showPage.tsx';

/** Puts a page on an empty document to which a mailed link leads; `loggedIn` names the citizen who is logged in there. */
export const showLinked = (path: string, hash: string, page: ReactElement, loggedIn?: string) => () => {
  act(() => {
    dropRecord();
    closeMessage();
    if (loggedIn !== undefined) keepRecord(loggedIn);
  });
  return showPage(
    <Routes>
      <Route path={`${path}/:hash?`} element={page} />
      <Route path="*" element={<p>angekommen</p>} />
    </Routes>,
    `${path}/${hash}`,
  );
};
