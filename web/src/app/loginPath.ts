interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The login, remembering where one wanted to go. */
export function loginPath({ pathname, search }: Place): string {
  if (pathname === '/' || pathname === '/about' || pathname.startsWith('/user/')) return '/user/login';
  return `/user/login?next=${encodeURIComponent(pathname + search)}`;
}
