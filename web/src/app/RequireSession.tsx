import { Outlet } from 'react-router-dom';
import { useSession } from '../session/hooks.ts';
import { NoSession } from './NoSession.tsx';

export function RequireSession() {
  return useSession() ? <Outlet /> : <NoSession />;
}
