import { MailExistsAnswer, UserAnswer } from '@footprint/shared-events/account/answers.ts';
import { EditUserBody, MailBody } from '@footprint/shared-events/account/commands.ts';
import type { Account } from '@footprint/shared-events/account/fold.ts';
import { EmptyBody, UserId } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { accountDecider } from '../../commands/account/decide.ts';
import { findAccount, isAlive } from '../../commands/account/findAccount.ts';
import { readAccount } from '../../commands/account/reservation.ts';
import { handleCommand } from '../../commands/handleCommand.ts';
import type { AddressQuestions } from '../addressQuestions.ts';
import { userAnswer } from '../answers/user.ts';
import { contextFor } from '../commandContext.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError, comeAgain, refusal } from '../errors.ts';
import { openDocument } from '../openDocument.ts';
import { sessionOf } from '../session.ts';
import { awaitPosition, sendPosition, type ViewReader } from '../views.ts';

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
    const account = await views.get<Account>('accounts', userId);
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
