import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages(
  'behind an address from which much was tried',
  ({ product, open }) => {
    test('a login goes through once the device has proved work', async () => {
      const mail = freshMail();
      const owner = await registeredClient(product.url, mail);
      await owner.post(
        `user/register-confirm/${await mailedHash(product.dataDir, mail, 'register-confirm')}`,
      );
      const stranger = new Client(product.url);
      const password = await passwordDigest(mail, 'wrong-guess-1');
      for (let n = 0; n < 310; n++)
        await stranger.post('login', { mail: `stranger-${n}@example.org`, password });
      const { page, context, problems } = await open('de', { viewport: { width: 320, height: 640 } });
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.url().endsWith('/login') && answer.status() === 429) refused.push(answer.url());
      });
      const citizen = new CitizenPage(page, product.url, 'de');
      await citizen.login(mail, PASSWORD);
      expect(refused).toHaveLength(1);
      expect(await accessibilityFaults(page, 'after a login that proved work')).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('429'))).toEqual([]);
      await context.close();
    });
  },
  { RATE_LIMIT_SCALE: '1' },
);
