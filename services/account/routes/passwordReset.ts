import { IdAnswer, MailBody, ResetPasswordBody, SentAnswer } from '@footprint/shared-events/account/api.ts';
import { mailIdentity } from '@footprint/shared-events/account/password.ts';
import { LinkHash } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import { handleCommand } from '../../engine/handleCommand.ts';
import { anonymousOwner, contextFor, identify, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { sendPosition, type ViewReader } from '../../http/views.ts';
import type { AddressQuestions } from '../addressQuestions.ts';
import { accountDecider } from '../decide.ts';
import { findLink } from '../linkLookup.ts';
import { linkDigest } from '../links.ts';
import { resetRequestJob } from '../requestReset.ts';
import { mailStreamOf } from '../reservation.ts';
import type { LoginThrottle } from '../throttle.ts';

/** A forgotten password: a link by mail, and the new password that it opens. */
export function passwordResetRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  views: ViewReader,
  { questions, throttle }: { readonly questions: AddressQuestions; readonly throttle: LoginThrottle },
): void {
  app.post(
    '/user/reset-hash',
    {
      schema: { body: MailBody, response: { 200: SentAnswer } },
      config: { public: true },
    },
    async (request) => {
      await questions.ask(request);
      const { mail } = request.body as T.Static<typeof MailBody>;
      const { commandId, correlationId } = identify(request, anonymousOwner(deps, mailIdentity(mail)));
      const mailStream = mailStreamOf(mail, deps.secrets.pepper);
      // Whether the address is known is found out after the answer: neither its text nor its time tells.
      await deps.jobs.add(resetRequestJob({ mailStream, commandId, correlationId, recordedAt: deps.now() }));
      return { sent: true };
    },
  );

  app.post(
    '/user/reset-password/:hash',
    {
      schema: {
        params: T.Object({ hash: LinkHash }),
        body: ResetPasswordBody,
        response: { 200: IdAnswer },
      },
      config: { public: true, rateLimit: deps.limits.passwordReset },
    },
    async (request, reply) => {
      const digest = linkDigest((request.params as { hash: string }).hash);
      const { password, mail } = request.body as T.Static<typeof ResetPasswordBody>;
      const link = await findLink(deps, views, digest);
      if (link?.purpose !== 'reset') throw new ApiError('user:resetPassword:rejected');
      const { userId } = link;
      const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, digest));
      const outcome = await handleCommand(
        deps.engines,
        accountDecider,
        {
          type: 'ResetPassword',
          digest,
          now: secondsOf(context),
          passwordHash: await deps.passwords.hash(password),
          ...(mail !== undefined && { mail }),
        },
        context,
      );
      if (!outcome.accepted) {
        const wrongMail = outcome.rejection.fields?.some((f) => f.path === '/mail');
        throw wrongMail
          ? new ApiError('form:user:error:mail', { fields: outcome.rejection.fields ?? [] })
          : refusal(outcome.rejection);
      }
      // A repetition does this again: a crash in between must not leave old sessions alive.
      await deps.sessions.revokeAll(userId, deps.sessionTime());
      throttle.forget(mailStreamOf(outcome.state.mail, deps.secrets.pepper));
      sendPosition(reply, userId, outcome.position);
      return { id: userId };
    },
  );
}
