import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { dropDraftsOf } from '../../forms/drafts/storedDrafts.ts';
import { useOnceDrawn } from '../../lib/useOnceDrawn.ts';
import { sessionRecord } from '../../session/record.ts';
import { forgetHere } from '../../session/session.ts';
import { accountErasureMachine } from './machines/accountErasureMachine.ts';

/** The deletion of the account with its calls; its certificate is shown where no session is needed. */
export function useErasure(mail: string) {
  const navigate = useNavigate();
  const deleted = useOnceDrawn(async (certificate: ErasureCertificate) => {
    const id = sessionRecord.get()?.id;
    // First: without a session this page, and what it has to tell, would be gone.
    await navigate('/user/deleted', { replace: true, state: { certificate } });
    if (id !== undefined) dropDraftsOf(id);
    forgetHere();
  });
  return useMachine(
    useMemo(
      () =>
        accountErasureMachine.provide({
          actors: {
            eraseAccount: fromPromise<ErasureCertificate, string>(async ({ input }) => {
              const proof = await passwordProof(mail, input);
              const { certificate } = await send(eraseOwnUser, proof);
              return certificate;
            }),
          },
          actions: { deleted: (_, { certificate }) => deleted(certificate) },
        }),
      [mail, deleted],
    ),
  );
}
