import { useSyncExternalStore } from 'react';

/** The operator's name, as the server wrote it into the page; empty where no server did. */
export const operatorName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content ?? '';

const never = () => () => undefined;

/** The same for what stands on every page: empty on the one that is drawn when the product is built, for any operator. */
export const useOperatorName = (): string => useSyncExternalStore(never, operatorName, () => '');
