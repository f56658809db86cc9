import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { kindTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { expect, test } from 'vitest';
import { freshMail } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { describePages } from '../support/pages/describePages.ts';
import { SIZES } from '../support/pages/phone.ts';
import { pressInSight } from '../support/pages/pressInSight.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';

const PASSWORD = 'geheimes-wort-1';

describePages(
  'joining a campaign',
  ({ product, visit }) => {
    async function visitor() {
      const visited = await visit('de', { viewport: SIZES.phone });
      const { page, main, t } = visited;
      /** The own record, as the server has it. */
      const record = () =>
        page.evaluate<{ isBetUser: boolean; isStopFossilUser: boolean; addressCityCode: string }>(
          `fetch('${product.url}/sdp-api/user', { method: 'POST', body: '{}',
          headers: { 'content-type': 'application/json', 'x-app': 'web' } }).then((answer) => answer.json())`,
        );
      const join = main.getByRole('button', { name: t('shell:join.now'), exact: true });
      /** The card of a round one is in, whose title goes on with its years. */
      const joined = (kind: CampaignKind) => {
        const [begins = ''] = t('rounds:joined.title', { title: kindTitle(kind, 'de') }).split('“');
        return main.getByRole('heading', { name: new RegExp(`^${begins}`) });
      };
      return { ...visited, record, join, joined };
    }

    test('registering from the poster of the bet leads to the button that joins it, and the mailed link comes back to it', async () => {
      const { page, citizen, t, main, record, join, look, leave } = await visitor();
      await citizen.arrive();
      await page.goto(`${product.url}/climate-bet-welcome`);
      await pressInSight(main.getByRole('link', { name: t('shell:join.register') }));
      await page.waitForURL('**/user/register?next=*');
      const mail = freshMail();
      await citizen.fillRegistration(mail, PASSWORD);
      await citizen.fill('account:cityCode.label', '10115');
      await look('registration from a campaign');
      await pressInSight(citizen.button('account:register.submit'));
      await page.waitForURL(`${product.url}/climate-bet-done`);
      // Opening the page joins no round; the button does.
      await join.waitFor();
      expect(await record()).toMatchObject({ isBetUser: false, addressCityCode: '10115' });
      await pressInSight(join);
      await main.getByRole('heading', { level: 1, name: t('bet:done.titleJoined') }).waitFor();
      expect(await record()).toMatchObject({ isBetUser: true });
      await look('joined');

      await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
      await page.waitForURL(`${product.url}/climate-bet-done`);
      await leave();
    });

    test('a citizen joins with one button wherever a campaign is named', async () => {
      const { page, citizen, t, main, record, join, joined, look, leave } = await visitor();
      await citizen.arrive();
      await page.goto(`${product.url}/user/register?next=${encodeURIComponent('https://evil.example/')}`);
      await citizen.fillRegistration(freshMail(), PASSWORD);
      await pressInSight(citizen.button('account:register.submit'));
      await page.waitForURL(`${product.url}/about`);

      await page.goto(`${product.url}/`);
      for (const kind of CAMPAIGN_KINDS)
        await main.getByRole('heading', { name: kindTitle(kind, 'de') }).waitFor();
      await look('menu with campaigns');

      await page.goto(`${product.url}/stop-fossil-welcome`);
      await pressInSight(join);
      await joined('stop-fossil').waitFor();
      await expect.poll(record).toMatchObject({ isStopFossilUser: true, isBetUser: false });
      await look('stop-fossil, joined');

      await page.goto(`${product.url}/campaign/climate-bet`);
      await pressInSight(join);
      await joined('climate-bet').waitFor();
      await expect.poll(record).toMatchObject({ isStopFossilUser: true, isBetUser: true });
      await page.goto(`${product.url}/`);
      await main.getByText(t('shell:join.joined.climate-bet')).waitFor();
      await main.getByText(t('shell:join.joined.stop-fossil')).waitFor();
      await leave();
    });

    test('the page of a town knows the postcode, lets one join, and leads back', async () => {
      const { page, citizen, t, main, record, join, joined, look, leave } = await visitor();
      await citizen.arrive();
      await page.goto(`${product.url}/public/stop-fossil/savings?search`);
      await page.getByRole('searchbox').fill('10117');
      await pressInSight(main.getByRole('link', { name: 'Berlin' }));
      await main.getByRole('heading', { level: 1, name: 'Berlin' }).waitFor();
      await look('town, visitor');
      await pressInSight(main.getByRole('link', { name: t('shell:join.nowFor', { code: '10117' }) }));
      await page.waitForURL('**/user/register-fast?plz=10117');
      expect(await main.getByLabel(t('account:cityCode.label')).inputValue()).toBe('10117');
      await page.goto(`${product.url}/user/register?next=/climate-bet-done`);
      await citizen.fillRegistration(freshMail(), PASSWORD);
      await citizen.fill('account:cityCode.label', '10115');
      await pressInSight(citizen.button('account:register.submit'));
      await page.waitForURL(`${product.url}/climate-bet-done`);

      await page.goto(`${product.url}/`);
      // The campaigns come last, and nothing moves once they are there.
      for (const kind of CAMPAIGN_KINDS)
        await main.getByRole('heading', { name: kindTitle(kind, 'de') }).waitFor();
      await pressInSight(main.getByText(t('home:main.all')));
      await pressInSight(main.locator('a[href$="/public/stop-fossil/savings"]'));
      await page.waitForURL('**/public/stop-fossil/savings/berlin');
      // Until the town is known another page stands here, with a button of its own.
      await main.getByRole('heading', { level: 1, name: 'Berlin' }).waitFor();
      await pressInSight(join);
      await joined('stop-fossil').waitFor();
      await expect.poll(record).toMatchObject({ isStopFossilUser: true });
      await look('town, joined');
      await pressInSight(main.getByRole('link', { name: t('municipality:ways.other') }));
      await main.getByRole('heading', { name: t('municipality:own.title', { code: '10115' }) }).waitFor();
      await look('own town');
      await pressInSight(main.getByRole('link', { name: t('municipality:ways.home') }));
      await page.waitForURL((address) => address.href.replace(/\/$/, '') === product.url);
      await leave();
    });

    test('who has answered for the bet but not joined is shown how to finish', async () => {
      const { page, context, citizen, t, main, record, join, joined } = await visitor();
      await citizen.arrive();
      await page.goto(`${product.url}/user/register`);
      await citizen.fillRegistration(freshMail(), PASSWORD);
      await pressInSight(citizen.button('account:register.submit'));
      await page.waitForURL('**/about');
      await page.goto(`${product.url}/climate-bet-welcome`);
      await citizen.fill('bet:info.measures.label', 'Weniger von allem');
      await pressInSight(citizen.button('bet:info.save'));
      await main.getByText(t('shell:join.unfinished')).waitFor();
      await page.goto(`${product.url}/`);
      await main.getByText(t('shell:join.unfinished')).waitFor();
      await page.goto(`${product.url}/climate-bet-welcome`);
      await main.getByText(t('shell:join.unfinished')).waitFor();
      await pressInSight(join.first());
      await joined('climate-bet').waitFor();
      await expect.poll(record).toMatchObject({ isBetUser: true });
      await context.close();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile(runningCampaigns()) },
);
