import { safePath } from '../flow/safePath.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The login, remembering where one wanted to go. */
export function loginPath({ pathname, search }: Place): string {
  const next = safePath(pathname + search);
  return next === '/' || pathname === '/about'
    ? '/user/login'
    : `/user/login?next=${encodeURIComponent(next)}`;
}
