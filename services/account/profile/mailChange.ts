import type { Account } from '@footprint/shared-events/account/area.ts';
import {
  confirmMailChange,
  type MailConfirmBody,
  requestMailChange,
  undoMailChange,
} from '@footprint/shared-events/account/mailChangeApi.ts';
import { mailIdentity, typedIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import type { FastifyRequest } from 'fastify';
import { handleCommand } from '../../engine/handleCommand.ts';
import { eventIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import { anonymousOwner, contextFor, secondsOf } from '../../http/commandContext.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { executeCommand } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { carriesSessionOf, endSessions, nextSession, openSession } from '../../http/session.ts';
import { sendPosition } from '../../http/views.ts';
import { accountDecider } from '../decide.ts';
import { askedBy } from '../decideMailChange.ts';
import { findLink } from '../linkLookup.ts';
import { hashNewPassword } from '../login/newPassword.ts';
import { type PasswordChecks, requirePassword } from '../login/provePassword.ts';
import { mailStreamOf, readAccount } from '../reservation.ts';
import { wrongMail } from '../wrongMail.ts';
import { takeAddress } from './takeAddress.ts';

/** Another mail address: asked for by the password, taken by a link mailed to it, undone by one mailed to the former. */
export function mailChangeRoutes(api: Api, checks: PasswordChecks): void {
  const { app, deps, views } = api;
  const { linkSecret, pepper } = deps.secrets;

  serve(api, requestMailChange, async ({ body, userId, request, reply }) => {
    const account = await readAccount(deps.engines, userId);
    await requirePassword(checks, request, account, body);
    const passwordHash = await hashNewPassword(deps, body.mail, body.newPassword, '/newPassword');
    const context = contextFor(deps, request, 'account', userId);
    const eventId = eventIdOf(context.metadata.commandId, 0);
    const digest = linkDigest(linkHash(linkSecret, 'mailChange', userId, eventId));
    // Whether the address is another citizen's is found out when the mail is written: neither answer nor time tells.
    await executeCommand(
      api,
      reply,
      accountDecider,
      {
        type: 'RequestMailChange',
        mail: typedIdentity(body.mail).normalize('NFC'),
        passwordHash,
        from: account.passwordHash,
        linkDigest: digest,
        now: secondsOf(context),
        undoDigest: linkDigest(linkHash(linkSecret, 'mailUndo', userId, digest)),
      },
      context,
    );
    return { sent: true };
  });

  const linkOf = async (request: FastifyRequest, purpose: 'mailChange' | 'mailUndo', hash: string) => {
    const digest = linkDigest(hash);
    const link = await findLink(deps, views, digest);
    if (link?.purpose !== purpose) throw new ApiError('user:mailChange:rejected');
    request.concerned = link.userId;
    return { digest, userId: link.userId };
  };

  /** A mistyped address brings the link to a stranger: the link alone takes nothing. */
  const requireProof = async (
    request: FastifyRequest,
    userId: string,
    { mail, passwordHash }: Pick<Account, 'mail' | 'passwordHash'>,
    body: MailConfirmBody,
  ): Promise<boolean> => {
    const carries = await carriesSessionOf(app, deps, request, userId);
    if (body.mail === undefined || body.password === undefined) {
      if (!carries) throw new ApiError('user:mailChange:notOwn');
      return carries;
    }
    if (mailIdentity(body.mail) !== mailIdentity(mail)) throw wrongMail();
    await requirePassword(checks, request, { mail, passwordHash }, { password: body.password });
    return carries;
  };

  serve(api, confirmMailChange, async ({ params, body, request, reply }) => {
    const { digest, userId } = await linkOf(request, 'mailChange', params.hash);
    const recordedAt = deps.now();
    const account = await readAccount(deps.engines, userId);
    const asked = askedBy(account, { digest, now: Math.floor(recordedAt / 1000) });
    // A repetition, whose first answer may have been lost, is answered as long as the address is this one.
    if (!asked && account.mailLink !== digest) throw new ApiError('user:mailChange:rejected');
    const goesOn = await requireProof(request, userId, asked ?? account, body);
    const outcome = await takeAddress(deps.engines, pepper, {
      userId,
      digest,
      recordedAt,
      correlationId: request.id,
    });
    if (!outcome.accepted) throw refusal(outcome.rejection);
    // A repetition does this again: a crash in between must not leave old sessions alive.
    await endSessions(deps, userId);
    const { mail, passwordHash } = outcome.state;
    const stream = mailStreamOf(mail, pepper);
    checks.throttle.forget(stream);
    sendPosition(reply, userId, outcome.position);
    if (!goesOn) return { sessionToken: null, id: userId };
    const issuedAt = await nextSession(deps);
    // A change that came in between has ended every session, and is to end this one.
    if ((await readAccount(deps.engines, userId)).passwordHash !== passwordHash)
      throw new ApiError('security:session:expired');
    checks.devices.remember(request, reply, stream);
    return { sessionToken: openSession(app, deps, request, reply, { userId, issuedAt }), id: userId };
  });

  serve(api, undoMailChange, async ({ params, request, reply }) => {
    const { digest, userId } = await linkOf(request, 'mailUndo', params.hash);
    const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, digest));
    const command = { type: 'UndoMailChange', digest, now: secondsOf(context) } as const;
    const outcome = await handleCommand(deps.engines, accountDecider, command, context);
    if (!outcome.accepted) throw refusal(outcome.rejection);
    // A repetition does this again: a crash in between must not leave a stranger's sessions alive.
    await endSessions(deps, userId);
    checks.throttle.forget(mailStreamOf(outcome.state.mail, pepper));
    sendPosition(reply, userId, outcome.position);
    return { undone: true as const };
  });
}
