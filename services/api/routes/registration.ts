import { RegistrationAnswer } from '@footprint/shared-events/account/answers.ts';
import { RegisterBody, RegisterFastBody } from '@footprint/shared-events/account/commands.ts';
import type { Account } from '@footprint/shared-events/account/fold.ts';
import { mailIdentity } from '@footprint/shared-events/account/password.ts';
import { EmptyBody, LinkHash } from '@footprint/shared-events/fields.ts';
import { NO_USER_FOR_REGISTRATION, WORDING } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { accountDecider } from '../../commands/account/decide.ts';
import { linkDigest } from '../../commands/account/links.ts';
import { register } from '../../commands/account/register.ts';
import { handleCommand } from '../../commands/handleCommand.ts';
import { anonymousOwner, contextFor, identify, secondsOf } from '../commandContext.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError, refusal } from '../errors.ts';
import { languageOf } from '../language.ts';
import { findLink } from '../linkLookup.ts';
import { openSession } from '../session.ts';
import { sendPosition, type ViewReader } from '../views.ts';

const privacyFirst = {
  '/privacyAgreement': { messageId: 'form:user:error:privacy', message: WORDING['form:user:error:privacy'] },
} as const;

/** Registration and its confirmation by the mailed link. */
export function registrationRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, userId: string, roles: Account['roles']) => ({
    user: { sessionToken: openSession(app, deps, request, reply, userId), id: userId },
    role: { names: [...roles] },
  });

  const registerWith = async (request: FastifyRequest, reply: FastifyReply) => {
    const { password, privacyAgreement: _, ...body } = request.body as RegisterBody;
    const outcome = await register(
      deps.engines,
      deps.secrets,
      {
        ...identify(request, anonymousOwner(deps, mailIdentity(body.mail))),
        body,
        language: languageOf(request),
        recordedAt: deps.now(),
      },
      () => deps.passwords.hash(password),
    );
    if (!outcome.accepted) throw refusal(outcome.rejection);
    sendPosition(reply, outcome.userId, outcome.position);
    return answer(request, reply, outcome.userId, ['citizen']);
  };

  const response = { 200: RegistrationAnswer };
  const config = { public: true, headlines: privacyFirst, rateLimit: deps.limits.registration };
  app.post('/user/register', { schema: { body: RegisterBody, response }, config }, registerWith);
  app.post('/user/register-fast', { schema: { body: RegisterFastBody, response }, config }, registerWith);

  app.post(
    '/user/register-confirm/:hash',
    {
      schema: { params: T.Object({ hash: LinkHash }), body: EmptyBody, response },
      config: { public: true },
    },
    async (request, reply) => {
      const digest = linkDigest((request.params as { hash: string }).hash);
      const link = await findLink(deps, views, digest);
      if (link?.purpose !== 'confirm')
        throw new ApiError('user:registerConfirm:rejected', { message: NO_USER_FOR_REGISTRATION });
      const { userId } = link;
      const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, digest));
      const outcome = await handleCommand(
        deps.engines,
        accountDecider,
        { type: 'ConfirmRegistration', digest, now: secondsOf(context) },
        context,
      );
      if (!outcome.accepted) throw refusal(outcome.rejection);
      sendPosition(reply, userId, outcome.position);
      const { roles } = outcome.state;
      // Mail scanners open links as well: only the first call opens a session, and its own repetition.
      return outcome.effect === 'none'
        ? { user: { sessionToken: null, id: userId }, role: { names: [...roles] } }
        : answer(request, reply, userId, roles);
    },
  );
}
