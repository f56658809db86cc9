import { StoppedAnswer } from '@footprint/shared-events/account/api.ts';
import { EmptyBody, RemindersLink } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { handleCommand } from '../../engine/handleCommand.ts';
import { anonymousOwner, contextFor } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { sendPosition } from '../../http/views.ts';
import { accountDecider } from '../decide.ts';
import { userOfRemindersLink } from '../remindersLink.ts';

/** Forms that programs for mail post, by RFC 8058; what they say is always the same. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The link of a reminder: mail programs post to it, people who open it are led to a page with a button. Its forms are
 * read in `app` alone: elsewhere a form of another site is refused.
 */
export function remindersRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const path = '/user/reminders-stop/:link';
  const params = T.Object({ link: RemindersLink });
  const linkOf = (request: FastifyRequest): string => (request.params as { link: string }).link;

  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_, __, done) => done(null, {}));

  app.post(
    path,
    {
      schema: { params, body: EmptyBody, response: { 200: StoppedAnswer } },
      config: { public: true, refuses: [404] },
    },
    async (request, reply) => {
      const link = linkOf(request);
      const userId = userOfRemindersLink(deps.secrets.linkSecret, link);
      if (userId === undefined) throw new ApiError('api:error:notFound');
      const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, link));
      const outcome = await handleCommand(deps.engines, accountDecider, { type: 'StopReminders' }, context);
      if (!outcome.accepted) throw refusal(outcome.rejection);
      sendPosition(reply, userId, outcome.position);
      return { stopped: true as const };
    },
  );

  app.get(
    path,
    { schema: { params, response: { 303: T.Null() } }, config: { public: true } },
    (request, reply) =>
      reply.redirect(`/${deps.config.APP_BASE}/user/reminders-stop/${linkOf(request)}`, 303),
  );
}
