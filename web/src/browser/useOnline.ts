import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a network at all; that the server is reached through it is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
