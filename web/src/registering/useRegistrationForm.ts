import type { Fault } from '@footprint/shared-events/faults.ts';
import { useMemo } from 'react';
import type { TSchema } from 'typebox';
import type { SnapshotFrom } from 'xstate';
import { type Form, type FormValues, useForm } from '../forms/useForm.ts';
import { refusedFields } from './registrationFields.ts';
import type { createRegistrationMachine, RegistrationEvent } from './registrationMachine.ts';

type RegistrationState = SnapshotFrom<ReturnType<typeof createRegistrationMachine>>;

interface Options<V extends FormValues> {
  readonly id: string;
  readonly initial: V;
  readonly schema: TSchema;
  /** Fields of the form that the schema does not know. */
  readonly omit: readonly string[];
  readonly rules: (values: V) => readonly Fault[];
  readonly state: RegistrationState;
  readonly send: (event: RegistrationEvent) => void;
}

const TAKEN: readonly Fault[] = [{ path: '/mail', messageId: 'form:user:error:mailUniq' }];
const NONE: readonly Fault[] = [];

/** A form of the registration process: what the machine knows of the mail counts as a fault of its field. */
export function useRegistrationForm<V extends FormValues>(options: Options<V>): Form<V> {
  const { state, send, omit } = options;
  const { failure } = state.context;
  const taken = state.matches({ mail: 'taken' });
  const refused = useMemo(() => failure && { fields: refusedFields(failure) }, [failure]);
  return useForm<V>({
    id: options.id,
    initial: options.initial,
    schema: options.schema,
    toBody: (values) => Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name))),
    rules: options.rules,
    known: taken ? TAKEN : NONE,
    failure: refused,
    draft: 'asked',
    busy: state.hasTag('busy'),
    onSave: (values) => send({ type: 'SUBMIT', values }),
  });
}
