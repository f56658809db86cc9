import { createStore } from '../lib/store.ts';

/** What going on does beyond leaving the page: such as saving first. */
export interface ForwardAction {
  readonly label: string;
  /** It saves what was entered: the bar shows it as the page's main button. */
  readonly saves: boolean;
  readonly press: () => void;
}

/** Each takes the place of the plain link to the next step while its part of the page has something better to do. */
export const forwardActions = createStore<readonly ForwardAction[]>([]);

/** What the way on does now: saving comes before leaving, the latest form before earlier ones. */
export const chosenForward = (actions: readonly ForwardAction[]): ForwardAction | undefined =>
  actions.findLast(({ saves }) => saves) ?? actions.at(-1);
