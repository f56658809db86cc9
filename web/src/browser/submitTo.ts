import { type ActorRef, type AnyMachineSnapshot, type EventObject, waitFor } from 'xstate';

/**
 * Gives a form's input to the machine that saves it. Settles with the machine's state once it is no longer busy; with
 * undefined where the save failed, or where the machine ended before, with its page.
 */
export async function submitTo<S extends AnyMachineSnapshot, E extends EventObject>(
  actor: ActorRef<S, E>,
  event: E,
): Promise<S | undefined> {
  actor.send(event);
  try {
    const state = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return state.context.failure ? undefined : state;
  } catch {
    return undefined;
  }
}
