import { remindersPage, stopReminders } from '@footprint/shared-events/account/api.ts';
import { anonymousOwner, contextFor } from '../../http/commandContext.ts';
import { ApiError } from '../../http/errors.ts';
import { executeCommand } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { accountDecider } from '../decide.ts';
import { userOfRemindersLink } from '../remindersLink.ts';

/** Forms that programs for mail post, by RFC 8058; what they say is always the same. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The link of a reminder: mail programs post to it, people who open it are led to a page with a button. Its forms are
 * read in the app given alone: elsewhere a form of another site is refused.
 */
export function remindersRoutes(api: Api): void {
  const { app, deps } = api;
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_, __, done) => done(null, {}));

  serve(api, stopReminders, async ({ params: { link }, request, reply }) => {
    const userId = userOfRemindersLink(deps.secrets.linkSecret, link);
    if (userId === undefined) throw new ApiError('api:error:notFound');
    const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, link));
    await executeCommand(api, reply, accountDecider, { type: 'StopReminders' }, context);
    return { stopped: true as const };
  });

  serve(api, remindersPage, ({ params, reply }) =>
    reply.redirect(`/${deps.config.APP_BASE}/user/reminders-stop/${params.link}`, 303),
  );
}
