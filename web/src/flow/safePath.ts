import { PAGES } from '../pages.ts';

/** Whether a page of the account is behind the login; the others lead to it. */
const isBehindLogin = (pathname: string): boolean =>
  PAGES.some(({ path, access }) => access === undefined && `/${path}` === pathname);

/** A path of ours to go on to after a login; anything else leads to the start page. */
export function safePath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(wanted, 'https://inside.invalid');
  const ofLogin = url.pathname.startsWith('/user/') && !isBehindLogin(url.pathname);
  if (url.origin !== 'https://inside.invalid' || ofLogin) return '/';
  return url.pathname + url.search;
}
