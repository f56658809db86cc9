import { createStore } from '../browser/store.ts';
import type { MessageRef } from '../i18n/messageText.ts';

export interface AppMessage extends MessageRef {
  readonly kind: 'success' | 'info' | 'danger';
  /** The page it belongs to, when it is posted before going there; leaving that page closes it. */
  readonly on?: string;
  /** It belongs to no page: going elsewhere does not close it. */
  readonly everywhere?: true;
}

/** Message slot of the whole application. */
export const appMessage = createStore<AppMessage | null>(null);

export const showMessage = (message: AppMessage): void => appMessage.set(message);

export const closeMessage = (): void => appMessage.set(null);
