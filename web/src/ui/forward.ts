import { createStore } from '../lib/store.ts';

/** What going on does beyond leaving the page: such as saving first. */
export interface ForwardAction {
  readonly label: string;
  readonly press: () => void;
}

/** Takes the place of the plain link to the next step while a page has something better to do. */
export const forwardAction = createStore<ForwardAction | null>(null);
