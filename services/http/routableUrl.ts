/** Nothing is ever served here. */
const NOWHERE = '/nowhere';

/**
 * The address to route a request by. One that cannot be decoded would be answered by the router itself, past every
 * hook: without limits, without headers, and without a message id.
 */
export function routableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}
