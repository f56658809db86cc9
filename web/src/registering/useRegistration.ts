import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { mailIsTakenActor, type registerActor } from './registrationActors.ts';
import { createRegistrationMachine } from './registrationMachine.ts';

/** A registration process with its calls; `onRegistered` comes after the session is open. */
export function useRegistration(
  id: Parameters<typeof createRegistrationMachine>[0],
  register: typeof registerActor,
  onRegistered: () => void,
) {
  const machine = useMemo(
    () =>
      createRegistrationMachine(id).provide({
        actors: { register, mailIsTaken: mailIsTakenActor },
        actions: { registered: onRegistered },
      }),
    [id, register, onRegistered],
  );
  return useMachine(machine);
}
