/** The operator's name, as the server wrote it into the page; empty where no server did. */
export const operatorName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content ?? '';
