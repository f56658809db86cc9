import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepNext } from '../../joining/nextPage.ts';
import { showMessage } from '../../ui/messages.ts';
import { mailIsTakenActor, type registerActor } from './actors.ts';
import { createRegistrationMachine } from './machines/registrationMachine.ts';

/** A registration process with its calls; afterwards it leads to `landing` with a welcome. */
export function useRegistration(
  id: Parameters<typeof createRegistrationMachine>[0],
  register: typeof registerActor,
  landing: string,
) {
  const navigate = useNavigate();
  const machine = useMemo(
    () =>
      createRegistrationMachine(id).provide({
        actors: { register, mailIsTaken: mailIsTakenActor },
        actions: {
          registered: () => {
            // The link of the confirmation mail leads on to the campaign as well.
            keepNext(landing);
            showMessage({ kind: 'success', messageId: 'user:register:done', on: landing });
            navigate(landing);
          },
        },
      }),
    [id, register, landing, navigate],
  );
  return useMachine(machine);
}
