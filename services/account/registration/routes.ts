import type { Account } from '@footprint/shared-events/account/area.ts';
import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import {
  type ConfirmBody,
  confirmRegistration,
  disownRegistration,
  register as registerCall,
  registerFast,
} from '@footprint/shared-events/account/registrationApi.ts';
import { NO_USER_FOR_REGISTRATION } from '@footprint/shared-events/kernel/messages.ts';
import { LANGUAGES, type Language } from '@footprint/shared-events/kernel/roles.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import type { FastifyRequest } from 'fastify';
import { handleCommand } from '../../engine/handleCommand.ts';
import { linkDigest } from '../../engine/linkHash.ts';
import { anonymousOwner, contextFor, identify, secondsOf } from '../../http/commandContext.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { type Api, type CallRequest, serve } from '../../http/serve.ts';
import { carriesSessionOf, endSessions, nextSession, openSession } from '../../http/session.ts';
import { sendPosition } from '../../http/views.ts';
import { accountDecider, isAtDisposalOf, isGone } from '../decide.ts';
import type { ErasingDeps } from '../erasure/deps.ts';
import { eraseAccount } from '../erasure/eraseAccount.ts';
import { findLink } from '../linkLookup.ts';
import { hashNewPassword } from '../login/newPassword.ts';
import { fits } from '../login/provePassword.ts';
import type { LoginThrottle } from '../login/throttle.ts';
import { mailStreamOf, readAccount } from '../reservation.ts';
import { wrongMail } from '../wrongMail.ts';
import type { AddressQuestions } from './addressQuestions.ts';
import { register } from './register.ts';

/** Registration, and what the mailed link does with it: confirm it, or disown it. */
export function registrationRoutes(
  api: Api<ErasingDeps>,
  { questions, throttle }: { readonly questions: AddressQuestions; readonly throttle: LoginThrottle },
): void {
  registerRoutes(api, questions);
  confirmRoute(api, throttle);
  disownRoute(api);
}

const answer = (sessionToken: string | null, userId: string, roles: Account['roles']) => ({
  user: { sessionToken, id: userId },
  role: { names: [...roles] },
});

function registerRoutes(api: Api<ErasingDeps>, questions: AddressQuestions): void {
  const { app, deps } = api;

  const registerWith = async ({
    body: { password, privacyAgreement: _, ...body },
    request,
    reply,
  }: CallRequest<typeof registerCall | typeof registerFast>) => {
    const issuedAt = await nextSession(deps);
    const outcome = await register(
      deps.engines,
      deps.secrets,
      {
        ...identify(request, anonymousOwner(deps, mailIdentity(body.mail))),
        body,
        language: languageOf(request),
        round: roundToJoin(deps.config.CAMPAIGNS, 'stop-fossil', deps.now() / 1000)?.name,
        recordedAt: deps.now(),
      },
      () => hashNewPassword(deps, body.mail, password),
    );
    const isTaken = !outcome.accepted && outcome.rejection.messageId === 'form:user:error:mailUniq';
    if (isTaken) await questions.taken(request);
    if (!outcome.accepted) throw refusal(outcome.rejection);
    const { userId, position, opensSession } = outcome;
    sendPosition(reply, userId, position);
    const token = opensSession ? openSession(app, deps, request, reply, { userId, issuedAt }) : null;
    return answer(token, userId, ['citizen']);
  };

  serve(api, registerCall, registerWith);
  serve(api, registerFast, registerWith);
}

/** The mailed link of a registration, which confirms it or disowns it. */
async function confirmLinkOf({ deps, views }: Api<ErasingDeps>, request: FastifyRequest, hash: string) {
  const digest = linkDigest(hash);
  const link = await findLink(deps, views, digest);
  if (link?.purpose !== 'confirm')
    throw new ApiError('user:registerConfirm:rejected', { message: NO_USER_FOR_REGISTRATION });
  request.concerned = link.userId;
  return { digest, userId: link.userId };
}

/** The password that replaces the registered one; undefined where none was sent, or the same. */
async function replacementOf(
  deps: ErasingDeps,
  userId: string,
  digest: string,
  { mail, ...proof }: ConfirmBody,
) {
  const { password } = proof;
  if (mail === undefined || password === undefined) return undefined;
  const found = await readAccount(deps.engines, userId);
  const { mail: registered, passwordHash } = found;
  if (mailIdentity(mail) !== mailIdentity(registered)) throw wrongMail();
  const account = mailStreamOf(registered, deps.secrets.pepper);
  if (await fits(deps, { ...proof, password }, passwordHash || undefined, account)) return undefined;
  if (!isAtDisposalOf(found, { digest, now: Math.floor(deps.now() / 1000) }))
    throw new ApiError('user:registerConfirm:rejected');
  const replacement = await hashNewPassword(deps, registered, password);
  // Before as well: a crash in between must not leave the sessions of a stranger alive.
  await endSessions(deps, userId);
  return replacement;
}

function confirmRoute(api: Api<ErasingDeps>, throttle: LoginThrottle): void {
  const { app, deps } = api;

  serve(api, confirmRegistration, async ({ params, body, request, reply }) => {
    const issuedAt = await nextSession(deps);
    const { digest, userId } = await confirmLinkOf(api, request, params.hash);
    if (body.ownSession && !(await carriesSessionOf(app, deps, request, userId)))
      throw new ApiError('user:registerConfirm:notOwn');
    const passwordHash = await replacementOf(deps, userId, digest, body);
    const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, digest));
    const outcome = await handleCommand(
      deps.engines,
      accountDecider,
      { type: 'ConfirmRegistration', digest, now: secondsOf(context), passwordHash },
      context,
    );
    if (!outcome.accepted) throw refusal(outcome.rejection);
    if (passwordHash !== undefined) {
      await endSessions(deps, userId);
      throttle.forget(mailStreamOf(outcome.state.mail, deps.secrets.pepper));
    }
    sendPosition(reply, userId, outcome.position);
    // Only who registered goes on with a session: the link alone may be in the hands of anybody who reads the mails.
    const opensSession = outcome.effect !== 'none' && (await carriesSessionOf(app, deps, request, userId));
    const token = opensSession ? openSession(app, deps, request, reply, { userId, issuedAt }) : null;
    const passwordReplaced = passwordHash !== undefined;
    return { ...answer(token, userId, outcome.state.roles), ...(body.password && { passwordReplaced }) };
  });
}

function disownRoute(api: Api<ErasingDeps>): void {
  const { deps } = api;

  serve(api, disownRegistration, async ({ params, request }) => {
    const { digest, userId } = await confirmLinkOf(api, request, params.hash);
    const account = await readAccount(deps.engines, userId);
    if (isAtDisposalOf(account, { digest, now: Math.floor(deps.now() / 1000) }))
      await eraseAccount(deps.erasing, { userId, reason: 'disowned', now: deps.now });
    else if (!isGone(account)) throw new ApiError('user:registerConfirm:rejected');
    return { erased: true as const };
  });
}

/** The first language of Accept-Language that we speak; German otherwise. */
function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2));
  return (
    LANGUAGES.find(
      (language) => language === wanted.find((w) => (LANGUAGES as readonly string[]).includes(w)),
    ) ?? 'de'
  );
}
