import { openBetSession } from '@footprint/shared-events/campaigns/api.ts';
import type { ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { confirmMeasures } from '@footprint/shared-events/measures/api.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { useAnySession } from '../../../server/session/hooks.ts';
import { openSession } from '../../../server/session/session.ts';
import { useSender } from '../../../server/useSend.ts';
import { betConfirmMachine, type Saved } from './machines/betConfirmMachine.ts';

/** The way in by the link, and the answers with their call. */
export function useBetConfirm(hash: string | null) {
  const send = useSender();
  const session = useAnySession();
  const machine = useMemo(
    () =>
      betConfirmMachine.provide({
        actors: {
          openSession: fromPromise<boolean, string>(async ({ input }) => {
            const { user } = await send(openBetSession, {}, { hash: input });
            if (user) openSession(user.id, 'bet');
            return user !== undefined;
          }),
          saveAnswers: fromPromise<Saved, ConfirmMeasuresBody>(async ({ input }) => {
            const { savedSum, rounds } = await send(confirmMeasures, input);
            return { savedSum, rounds };
          }),
        },
      }),
    [send],
  );
  const [state, dispatch, actor] = useMachine(machine, { input: { hash, hasSession: session !== null } });

  // What is answered belongs to one citizen: when the session ends or passes to another one, the page asks anew.
  const inside = state.matches('confirmed');
  const owner = useRef<string | undefined>(undefined);
  const id = session?.id;
  useEffect(() => {
    if (inside && owner.current !== undefined && owner.current !== id) dispatch({ type: 'SESSION_LOST' });
    owner.current = inside ? id : undefined;
  }, [inside, id, dispatch]);
  return [state, dispatch, actor] as const;
}
