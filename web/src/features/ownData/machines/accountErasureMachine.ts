import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { unimplementedActor } from '../../../lib/unimplementedActor.ts';

export interface AccountErasureContext {
  readonly failure: Failure | null;
}

export type AccountErasureEvent =
  | { type: 'CONTINUE' }
  | { type: 'CANCEL' }
  | { type: 'CONFIRM'; password: string };

/** What happens is explained first; only then is the password asked for, with which it happens. */
export const accountErasureMachine = setup({
  types: { context: {} as AccountErasureContext, events: {} as AccountErasureEvent },
  actors: { eraseAccount: unimplementedActor<ErasureCertificate, string>() },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    /** Shows the certificate where no session is needed. */
    deleted: (_, _params: { certificate: ErasureCertificate }) => undefined,
  },
}).createMachine({
  id: 'accountErasure',
  context: { failure: null },
  initial: 'explaining',
  states: {
    explaining: { on: { CONTINUE: 'asking' } },
    asking: { on: { CONFIRM: 'deleting', CANCEL: 'explaining' } },
    deleting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'eraseAccount',
        src: 'eraseAccount',
        input: ({ event }) => (event.type === 'CONFIRM' ? event.password : ''),
        onDone: {
          target: 'deleted',
          actions: { type: 'deleted', params: ({ event }) => ({ certificate: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      on: { CONFIRM: 'deleting', CANCEL: { target: 'explaining', actions: 'forgetFailure' } },
    },
    deleted: { type: 'final' },
  },
});
