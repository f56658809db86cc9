import { mailExists } from '@footprint/shared-events/account/registrationApi.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import type { TSchema } from 'typebox';
import { fromPromise } from 'xstate';
import { submitTo } from '../../browser/submitTo.ts';
import { type Form, type FormValues, useForm } from '../../forms/useForm.ts';
import type { Failure } from '../../server/errors.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { openSession } from '../../server/session/session.ts';
import { useSender } from '../../server/useSend.ts';
import type { Register } from './registrationCalls.ts';
import { refusedFields } from './registrationFields.ts';
import { createRegistrationMachine, type RegistrationValues } from './registrationMachine.ts';

/** Whether the mail that was typed is still free, as far as it was looked up. */
export interface MailLookUp {
  readonly state: 'unchecked' | 'checking' | 'free' | 'taken';
  readonly lookUp: (mail: string) => void;
  /** Another one is typed. */
  readonly retype: () => void;
}

interface Options<V extends FormValues> {
  readonly machine: Parameters<typeof createRegistrationMachine>[0];
  readonly id: string;
  readonly initial: V;
  readonly schema: TSchema;
  /** Fields of the form that the schema does not know. */
  readonly omit: readonly string[];
  readonly rules: (values: V) => readonly Fault[];
  readonly register: Register;
  /** Before the session opens, with which the page may change. */
  readonly onRegistered?: () => void;
  /** Where the page leads then. */
  readonly onSaved?: () => void;
}

interface Registration<V extends FormValues> {
  readonly form: Form<V>;
  readonly mail: MailLookUp;
  readonly failure: Failure | null;
}

const TAKEN: readonly Fault[] = [{ path: '/mail', messageId: 'form:user:error:mailUniq' }];
const NONE: readonly Fault[] = [];
const MAIL_STATES = ['checking', 'free', 'taken'] as const;

/** A registration with its form: what was found out about the mail counts as a fault of its field. */
export function useRegistration<V extends FormValues>(options: Options<V>): Registration<V> {
  const { machine: id, register, onRegistered, onSaved, omit } = options;
  const sendCommand = useSender();
  // Each look-up is kept on record, so it is made when the machine asks, and at no other time.
  const { ask } = useQueryResult(mailExists, { mail: '' }, {}, { enabled: false, about: 'mail', once: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called stays valid for the life of the form
  const machine = useMemo(
    () =>
      createRegistrationMachine(id).provide({
        actors: {
          lookUp: fromPromise<boolean, string>(async ({ input }) => {
            const answer = await ask({ mail: input });
            if (!answer) throw new Error('not looked up');
            return answer.mailExists > 0;
          }),
          register: fromPromise<boolean, RegistrationValues>(async ({ input }) => {
            const user = await register(sendCommand, input);
            if (user === undefined) return false;
            onRegistered?.();
            openSession(user);
            return true;
          }),
        },
      }),
    [id],
  );
  const [state, send, actor] = useMachine(machine);
  const { failure } = state.context;
  const mail: MailLookUp = {
    state: MAIL_STATES.find((known) => state.matches({ editing: known })) ?? 'unchecked',
    lookUp: (typed) => send({ type: 'LOOK_UP', mail: typed.trim() }),
    retype: () => send({ type: 'RETYPE' }),
  };
  const refused = useMemo(() => failure && { fields: refusedFields(failure) }, [failure]);
  const form = useForm({
    id: options.id,
    initial: options.initial,
    schema: options.schema,
    toBody: (values) => Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name))),
    rules: options.rules,
    known: mail.state === 'taken' ? TAKEN : NONE,
    failure: refused,
    draft: 'asked',
    onSave: (values) => submitTo(actor, { type: 'SUBMIT', values }),
    ...(onSaved && { onSaved }),
  });
  return { form, mail, failure };
}
