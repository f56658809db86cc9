import type { FormValues } from '../../forms/useForm.ts';
import { onSessionEnd } from '../../session/session.ts';

interface Kept {
  readonly userId: string;
  readonly values: FormValues;
}

let kept: Kept | null = null;

// A session that ran out is renewed by its owner; one that was ended on purpose leaves nothing.
onSessionEnd((why) => {
  if (why === 'logout') kept = null;
});

/** Keeps what somebody ticked over a login that came in between. */
export const keepChoice = (userId: string, values: FormValues): void => {
  kept = { userId, values };
};

/** What this user had ticked; asked once. */
export function takeChoice(userId: string): FormValues | null {
  const found = kept?.userId === userId ? kept.values : null;
  kept = null;
  return found;
}
