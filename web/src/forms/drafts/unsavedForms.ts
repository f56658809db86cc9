import { createStore } from '../../browser/store.ts';

/** A form with input that is not saved. */
export interface UnsavedForm {
  /** It can be saved from where it stands; a guide only at its end. */
  readonly saves: boolean;
  /** Its input is on the device too, and comes back. */
  readonly isKept: () => boolean;
  /** False while its page goes on after a save, or after its session. */
  readonly isUnsaved: () => boolean;
  /** Settles with whether it was saved; where not, the form says why. */
  readonly save: () => Promise<boolean>;
  /** Lets the input go; `keep`: the draft stays for the next visit. */
  readonly release: (keep: boolean) => void;
}

/** Forms of the page, in the order in which they were filled in. */
export const unsavedForms = createStore<readonly UnsavedForm[]>([]);

/** A form was opened in this tab: leaving one is asked about soon. */
export const formOpened = createStore(false);

/** Whether leaving is asked about by now. */
export const leavingIsAsked = createStore(false);

export const areUnsaved = (): readonly UnsavedForm[] =>
  unsavedForms.get().filter(({ isUnsaved }) => isUnsaved());

/** Saves them one after the other and stops at the first that cannot be. */
export async function saveAll(): Promise<boolean> {
  for (const form of areUnsaved()) if (!(await form.save())) return false;
  return true;
}

export function releaseAll(keep: boolean): void {
  for (const form of unsavedForms.get()) form.release(keep);
}
