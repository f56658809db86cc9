import {
  campaignMailsPage,
  newsletterPage,
  remindersPage,
  stopCampaignMails,
  stopNewsletter,
  stopReminders,
} from '@footprint/shared-events/account/stopMailsApi.ts';
import { STOP_PATHS, STOPPED_MAILS } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { anonymousOwner, contextFor } from '../../http/commandContext.ts';
import { ApiError } from '../../http/errors.ts';
import { executeCommand } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { accountDecider } from '../decide.ts';
import { userOfMailsLink } from './mailsLink.ts';

/** Forms that programs for mail post, by RFC 8058; what they say is always the same. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const CALLS = {
  reminders: { stop: stopReminders, page: remindersPage },
  campaign: { stop: stopCampaignMails, page: campaignMailsPage },
  newsletter: { stop: stopNewsletter, page: newsletterPage },
} as const;

/**
 * The links that stop mails: mail programs post to them, people who open one are led to a page with a button. Their forms
 * are read in the app given alone: elsewhere a form of another site is refused.
 */
export function stopMailsRoutes(api: Api): void {
  const { app, deps } = api;
  app.addContentTypeParser(FORMS, { parseAs: 'string' }, (_, __, done) => done(null, {}));

  for (const purpose of STOPPED_MAILS) {
    const { stop, page } = CALLS[purpose];
    serve(api, stop, async ({ params: { link }, request, reply }) => {
      const userId = userOfMailsLink(deps.secrets.linkSecret, purpose, link);
      if (userId === undefined) throw new ApiError('api:error:notFound');
      const context = contextFor(deps, request, 'account', userId, anonymousOwner(deps, link));
      await executeCommand(api, reply, accountDecider, { type: 'StopMails', purpose }, context);
      return { stopped: true as const };
    });

    serve(api, page, ({ params, reply }) =>
      reply.redirect(`/${deps.config.APP_BASE}/${STOP_PATHS[purpose]}/${params.link}`, 303),
    );
  }
}
