import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import { requestReset, resetPassword } from '@footprint/shared-events/account/passwordApi.ts';
import { handleCommand } from '../../engine/handleCommand.ts';
import { linkDigest } from '../../engine/linkHash.ts';
import { anonymousOwner, contextFor, identify, secondsOf } from '../../http/commandContext.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { type Api, serve } from '../../http/serve.ts';
import { endSessions } from '../../http/session.ts';
import { sendPosition } from '../../http/views.ts';
import { accountDecider } from '../decide.ts';
import { findLink } from '../linkLookup.ts';
import { mailStreamOf, mailStreamsOf, readAccount } from '../reservation.ts';
import { wrongMail } from '../wrongMail.ts';
import { hashNewPassword } from './newPassword.ts';
import { resetRequestJob } from './requestReset.ts';
import type { LoginThrottle } from './throttle.ts';

/** A forgotten password: a link by mail, and the new password that it opens. */
export function passwordResetRoutes(api: Api, throttle: LoginThrottle): void {
  const { deps, views } = api;

  serve(api, requestReset, async ({ body: { mail }, request }) => {
    const { commandId, correlationId } = identify(request, anonymousOwner(deps, mailIdentity(mail)));
    const mailStreams = mailStreamsOf(mail, deps.secrets.pepper);
    // Whether the address is known is found out after the answer: neither its text nor its time tells.
    await deps.jobs.add(resetRequestJob({ mailStreams, commandId, correlationId, recordedAt: deps.now() }));
    return { sent: true };
  });

  serve(api, resetPassword, async ({ params, body: { password, mail }, request, reply }) => {
    const digest = linkDigest(params.hash);
    const link = await findLink(deps, views, digest);
    if (link?.purpose !== 'reset') throw new ApiError('user:resetPassword:rejected');
    const { userId } = link;
    request.concerned = userId;
    const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, digest));
    const outcome = await handleCommand(
      deps.engines,
      accountDecider,
      {
        type: 'ResetPassword',
        digest,
        now: secondsOf(context),
        passwordHash: await hashNewPassword(deps, (await readAccount(deps.engines, userId)).mail, password),
        ...(mail !== undefined && { mail }),
      },
      context,
    );
    if (!outcome.accepted) {
      const isWrongMail = outcome.rejection.fields?.some((f) => f.path === '/mail');
      throw isWrongMail ? wrongMail() : refusal(outcome.rejection);
    }
    // A repetition does this again: a crash in between must not leave old sessions alive.
    await endSessions(deps, userId);
    throttle.forget(mailStreamOf(outcome.state.mail, deps.secrets.pepper));
    sendPosition(reply, userId, outcome.position);
    return { id: userId };
  });
}
