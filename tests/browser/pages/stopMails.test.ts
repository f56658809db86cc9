import { mailsLink } from '@footprint/services/account/mails/mailsLink.ts';
import { STOP_PATHS } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { accessibilityFaults, journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

const LINK_SECRET = 'the secret of links, long enough for any check';

describePages(
  'the pages that stop mails',
  ({ product, enter }) => {
    test.each(journeyLanguages(import.meta.filename))(
      'asks first, stops them, and the profile turns them on again (%s)',
      async (language) => {
        shows('/user/reminders-stop/:link?');
        shows('/user/campaign-mails-stop/:link?');
        shows('/user/newsletter-stop/:link?');
        const { client, page, citizen, leave, t } = await enter(language);
        const link = mailsLink(LINK_SECRET, 'reminders', client.userId);
        const box = page.getByRole('switch', { name: t('account:mails.reminders.label'), exact: true });

        // As a mail program opens it that knows no unsubscribing by one click.
        await page.goto(`${product.url}/sdp-api/user/reminders-stop/${link}`);
        await citizen.button('account:mails.reminders.stop').waitFor();
        expect(page.url()).not.toContain(link);
        expect(await accessibilityFaults(page, 'reminders')).toEqual([]);
        await page.goto(`${product.url}/user/profile`);
        await box.waitFor();
        expect(await box.isChecked()).toBe(true);

        await page.goto(`${product.url}/user/reminders-stop/${link}`);
        await citizen.button('account:mails.reminders.stop').click();
        await page.getByText(t('account:mails.reminders.stopped')).waitFor();
        expect(await accessibilityFaults(page, 'reminders stopped')).toEqual([]);
        await page.getByRole('link', { name: t('account:mails.toProfile') }).click();
        await box.waitFor();
        expect(await box.isChecked()).toBe(false);
        await box.check();
        await page.getByText(t('account:mails.saved')).waitFor();
        await page.reload();
        await box.waitFor();
        expect(await box.isChecked()).toBe(true);

        for (const mails of ['campaign', 'newsletter'] as const) {
          await page.goto(
            `${product.url}/${STOP_PATHS[mails]}/${mailsLink(LINK_SECRET, mails, client.userId)}`,
          );
          await citizen.button(`account:mails.${mails}.stop`).click();
          await page.getByText(t(`account:mails.${mails}.stopped`)).waitFor();
          expect(await accessibilityFaults(page, mails)).toEqual([]);
        }

        await page.goto(`${product.url}/user/reminders-stop/${link.slice(0, -3)}`);
        await page.getByText(t('account:mails.unknown')).waitFor();
        await leave();
      },
    );
  },
  { LINK_SECRET },
);
