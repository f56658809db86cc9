import type { RouteObject } from 'react-router-dom';
import type { Page } from '../page.ts';
import { useSession } from '../session/hooks.ts';
import { sessionRecord } from '../session/record.ts';
import { type Face, Shown } from './face.tsx';
import { pageFace } from './pageFace.tsx';
import { fetchPageScripts } from './pageScripts.ts';

/** A route and what must be here before it is shown: the gap of a lazy component would stay for 300 ms at least. */
export type LoadedRoute = RouteObject & { readonly handle: Pick<Face, 'load'> };

export function pageRoute(page: Page): LoadedRoute {
  const face = pageFace(page);
  const load = () => {
    fetchPageScripts(page.path);
    return face.load();
  };
  return { path: page.path, element: <Shown key={page.path} face={face} />, handle: { load } };
}

/** A page that is another one for those without a session: only the code of the one shown is fetched. */
export function twoFacedRoute({ visitor, ...page }: Page & Required<Pick<Page, 'visitor'>>): LoadedRoute {
  const ofVisitor = pageFace(visitor);
  const ofCitizen = pageFace(page);
  const Either = () => {
    const session = useSession();
    return session ? <Shown key={session.id} face={ofCitizen} /> : <Shown key="" face={ofVisitor} />;
  };
  const load = () => {
    const record = sessionRecord.get();
    return (record && !record.scope ? ofCitizen : ofVisitor).load();
  };
  return { path: page.path, element: <Either />, handle: { load } };
}
