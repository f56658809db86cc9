/** A path of ours to go on to after a login; anything else leads to the start page. */
export function safePath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(wanted, 'https://inside.invalid');
  if (url.origin !== 'https://inside.invalid' || url.pathname.startsWith('/user/')) return '/';
  return url.pathname + url.search;
}
