import { Outlet } from 'react-router-dom';
import { useSession } from '../server/session/hooks.ts';
import { NoSession } from './NoSession.tsx';

/** A page belongs to one citizen: when another one logs in, it starts anew. */
export function RequireSession() {
  const session = useSession();
  return session ? <Outlet key={session.id} /> : <NoSession />;
}
