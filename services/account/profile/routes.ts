import { accountsView } from '@footprint/projections/views/accounts.ts';
import {
  editOwnUser,
  noteSeen,
  ownUser,
  type UserAnswer,
  userById,
} from '@footprint/shared-events/account/api.ts';
import { mailExists } from '@footprint/shared-events/account/registrationApi.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { ApiError, serviceUnavailable } from '../../http/errors.ts';
import { type Api, type CallRequest, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { accountDecider } from '../decide.ts';
import { findHolder, isAlive } from '../findAccount.ts';
import type { AddressQuestions } from '../registration/addressQuestions.ts';
import { mailStreamsOf, readAccount } from '../reservation.ts';
import { userAnswer } from './userAnswer.ts';

/** The citizen's own record, and whether an address is taken. */
export function userRoutes(api: Api, questions: AddressQuestions): void {
  const { deps } = api;
  const { linkSecret } = deps.secrets;
  const { CAMPAIGNS: campaigns } = deps.config;
  const ownRecord = async ({ userId, read }: CallRequest<Call>): Promise<UserAnswer> => {
    const account = await read(accountsView);
    if (!account) throw await noRecord(userId);
    return userAnswer(userId, account, { linkSecret, campaigns, now: deps.now() / 1000 });
  };
  /** A new account may be missing from the view for a moment, which must not log its citizen out. */
  const noRecord = async (userId: string): Promise<ApiError> =>
    isAlive(await readAccount(deps.engines, userId), deps.now())
      ? serviceUnavailable('refused')
      : new ApiError('security:session:unknown');

  serve(api, ownUser, ownRecord);

  serve(api, userById, async (asked) => {
    if (asked.params.id !== asked.userId) throw new ApiError('api:error:otherUser');
    return ownRecord(asked);
  });

  serveCommand(
    api,
    editOwnUser,
    accountDecider,
    ({ body, now }) => ({ type: 'ChangeProfile', fields: body, campaigns, now }),
    (account, { userId, now }) => userAnswer(userId, account, { linkSecret, campaigns, now }),
  );

  serveCommand(
    api,
    noteSeen,
    accountDecider,
    ({ body, now }) => ({ type: 'SeeFigures', ...body, now }),
    (account, { userId, now }) => userAnswer(userId, account, { linkSecret, campaigns, now }),
  );

  serve(api, mailExists, async ({ body, request }) => {
    await questions.asked(request);
    const { pepper } = deps.secrets;
    const holder = await findHolder(deps.engines, pepper, mailStreamsOf(body.mail, pepper), deps.now());
    return { mailExists: holder ? 1 : 0 };
  });
}
