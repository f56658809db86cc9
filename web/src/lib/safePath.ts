/** Of the pages of the account the only one that shows what is behind the login. */
const PROFILE = '/user/profile';

/** A path of ours to go on to after a login; anything else leads to the start page. */
export function safePath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(wanted, 'https://inside.invalid');
  const ofLogin = url.pathname.startsWith('/user/') && url.pathname !== PROFILE;
  if (url.origin !== 'https://inside.invalid' || ofLogin) return '/';
  return url.pathname + url.search;
}
