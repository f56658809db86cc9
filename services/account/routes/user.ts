import { accountsView } from '@footprint/projections/views/accounts.ts';
import {
  EditUserBody,
  MailBody,
  MailExistsAnswer,
  UserAnswer,
} from '@footprint/shared-events/account/api.ts';
import { EmptyBody, UserId } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { handleCommand } from '../../engine/handleCommand.ts';
import { contextFor } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError, comeAgain, refusal } from '../../http/errors.ts';
import { openDocument } from '../../http/openDocument.ts';
import { sessionOf } from '../../http/session.ts';
import { awaitPosition, sendPosition, type ViewReader } from '../../http/views.ts';
import type { AddressQuestions } from '../addressQuestions.ts';
import { accountDecider } from '../decide.ts';
import { findAccount, isAlive } from '../findAccount.ts';
import { readAccount } from '../reservation.ts';
import { userAnswer } from '../userAnswer.ts';

/** The citizen's own record, and whether an address is taken. */
export function userRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  views: ViewReader,
  questions: AddressQuestions,
): void {
  const { linkSecret } = deps.secrets;
  const ownRecord = async (request: FastifyRequest, reply: FastifyReply): Promise<UserAnswer> => {
    const { userId } = sessionOf(request);
    await awaitPosition(views, request, reply);
    const account = await views.get(accountsView, userId);
    if (!account) throw await noRecord(userId);
    return userAnswer(userId, await openDocument(deps.engines.keys, userId, account), linkSecret);
  };
  /** Who has just registered may only not be in the view yet, and is not to be logged out for that. */
  const noRecord = async (userId: string): Promise<ApiError> =>
    isAlive(await readAccount(deps.engines, userId), deps.now())
      ? comeAgain('refused')
      : new ApiError('security:session:unknown');
  const response = { 200: UserAnswer };

  app.post('/user', { schema: { body: EmptyBody, response } }, ownRecord);

  app.post(
    '/user/:id',
    { schema: { params: T.Object({ id: UserId }), body: EmptyBody, response } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      if ((request.params as { id: string }).id !== userId) throw new ApiError('api:error:otherUser');
      return ownRecord(request, reply);
    },
  );

  app.put(
    '/user/own',
    { schema: { body: EditUserBody, response }, config: { unknownField: 'api:error:userField' } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const outcome = await handleCommand(
        deps.engines,
        accountDecider,
        { type: 'ChangeProfile', fields: request.body as EditUserBody },
        contextFor(deps, request, 'account', userId),
      );
      if (!outcome.accepted) throw refusal(outcome.rejection);
      sendPosition(reply, userId, outcome.position);
      return userAnswer(userId, outcome.state, linkSecret);
    },
  );

  app.post(
    '/user/mail-exists',
    {
      schema: { body: MailBody, response: { 200: MailExistsAnswer } },
      config: { public: true },
    },
    async (request) => {
      await questions.ask(request);
      const { mail } = request.body as T.Static<typeof MailBody>;
      const found = await findAccount(deps.engines, deps.secrets.pepper, mail, deps.now());
      return { mailExists: found ? 1 : 0 };
    },
  );
}
