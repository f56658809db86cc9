import { remindersLink } from '@footprint/services/account/remindersLink.ts';
import { expect, test } from 'vitest';
import { accessibilityFaults, type Language } from '../../support/browser.ts';
import { freshMail } from '../../support/client.ts';
import { describePages } from '../../support/describePages.ts';
import { shows } from '../../support/shows.ts';

const LINK_SECRET = 'the secret of links, long enough for any check';

describePages(
  'the page that stops reminders',
  ({ product, visit }) => {
    test.each<Language>(['de', 'en'])(
      'asks first, stops them, and the profile turns them on again (%s)',
      async (language) => {
        shows('/user/reminders-stop/:link?');
        const { page, context, problems, citizen } = await visit(language);
        const { t } = citizen;
        const registered = page.waitForResponse('**/sdp-api/user/register');
        await citizen.arrive();
        await citizen.register(freshMail(), 'geheimes-wort-1');
        const { user } = (await (await registered).json()) as { user: { id: string } };
        const link = remindersLink(LINK_SECRET, user.id);
        const box = page.getByRole('checkbox', { name: t('account:reminders.label'), exact: true });

        // As a mail program opens it that knows no unsubscribing by one click.
        await page.goto(`${product.url}/sdp-api/user/reminders-stop/${link}`);
        await citizen.button('account:reminders.stop').waitFor();
        expect(page.url()).not.toContain(link);
        expect(await accessibilityFaults(page, 'reminders')).toEqual([]);
        await page.goto(`${product.url}/user/profile`);
        await box.waitFor();
        expect(await box.isChecked()).toBe(true);

        await page.goto(`${product.url}/user/reminders-stop/${link}`);
        await citizen.button('account:reminders.stop').click();
        await page.getByText(t('account:reminders.stopped')).waitFor();
        expect(await accessibilityFaults(page, 'reminders stopped')).toEqual([]);
        await page.getByRole('link', { name: t('account:reminders.toProfile') }).click();
        await box.waitFor();
        expect(await box.isChecked()).toBe(false);
        await box.check();
        await citizen.button('shell:action.save').click();
        await page.getByText(t('account:profile.saved')).waitFor();
        await page.reload();
        await box.waitFor();
        expect(await box.isChecked()).toBe(true);

        await page.goto(`${product.url}/user/reminders-stop/${link.slice(0, -3)}`);
        await page.getByText(t('account:reminders.unknown')).waitFor();
        expect(problems).toEqual([]);
        await context.close();
      },
    );
  },
  { LINK_SECRET },
);
