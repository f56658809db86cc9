import { mailExists } from '@footprint/shared-events/account/registrationApi.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useRead } from '../api/hooks.ts';
import type { registerActor } from './registrationActors.ts';
import { createRegistrationMachine } from './registrationMachine.ts';

/** A registration process with its calls; `onRegistered` comes after the session is open. */
export function useRegistration(
  id: Parameters<typeof createRegistrationMachine>[0],
  register: typeof registerActor,
  onRegistered: () => void,
) {
  const read = useRead();
  const machine = useMemo(
    () =>
      createRegistrationMachine(id).provide({
        actors: {
          register,
          mailIsTaken: fromPromise<boolean, string>(async ({ input }) => {
            const answer = await read(mailExists, { mail: input.trim() });
            return answer.mailExists > 0;
          }),
        },
        actions: { registered: onRegistered },
      }),
    [id, register, onRegistered, read],
  );
  return useMachine(machine);
}
