import { onSessionEnd } from './session.ts';

export type TypedValues = Readonly<Record<string, string | boolean>>;

interface Kept {
  readonly userId: string;
  readonly values: TypedValues;
}

const kept = new Map<string, Kept>();

// A session that ran out is renewed by its owner; one that was ended on purpose leaves nothing.
onSessionEnd((why) => {
  if (why === 'logout') kept.clear();
});

/** Keeps what somebody entered in a form over a login that came in between. */
export const keepForm = (form: string, userId: string, values: TypedValues): void => {
  kept.set(form, { userId, values });
};

/** What this user had entered in the form; asked once. */
export function takeForm(form: string, userId: string): TypedValues | null {
  const found = kept.get(form);
  kept.delete(form);
  return found?.userId === userId ? found.values : null;
}
