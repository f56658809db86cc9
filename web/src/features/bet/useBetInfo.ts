import type { BetInfoBody } from '@footprint/shared-events/account/api.ts';
import { ownUser } from '@footprint/shared-events/account/api.ts';
import { giveBetInfo } from '@footprint/shared-events/campaigns/api.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useRead } from '../../api/hooks.ts';
import { useSender } from '../../api/useSend.ts';
import { sessionUser } from '../../session/user.ts';
import { betInfoMachine } from './machines/betInfoMachine.ts';

/** What a citizen tells about the bet, with its calls. */
export function useBetInfo() {
  const read = useRead();
  const send = useSender();
  const machine = useMemo(
    () =>
      betInfoMachine.provide({
        actors: {
          loadInfo: fromPromise<BetInfoBody, void>(async () => {
            const { newsletter, measuresGeneral } = (await read(ownUser)).info;
            return { newsletter, measuresGeneral };
          }),
          saveInfo: fromPromise<void, BetInfoBody>(async ({ input }) => {
            const { info } = await send(giveBetInfo, input);
            const user = sessionUser.get();
            if (user) sessionUser.set({ ...user, info });
          }),
        },
      }),
    [read, send],
  );
  return useMachine(machine);
}
