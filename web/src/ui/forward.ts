import { createStore } from '../browser/store.ts';

/** Action of going on beyond leaving the page: such as naming its end. */
export interface ForwardAction {
  readonly label: string;
  /** Given where the page has words of its own for saving, too: whether going on saves now. */
  readonly saves?: boolean | undefined;
  readonly press: () => void;
}

/** Each takes the place of the plain link to the next step while its part of the page has something better to do. */
export const forwardActions = createStore<readonly ForwardAction[]>([]);
