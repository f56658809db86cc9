/** The operator's switch, as the server wrote it into the page: off, and nothing is kept here for use without a network. */
export const offlineIsOn = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content !== 'off';
