import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshMail, registeredClient } from '../support/calls/client.ts';
import { organiserAt } from '../support/calls/roleAt.ts';
import { shows } from '../support/calls/shows.ts';
import { participantIn } from '../support/citizens/participants.ts';
import {
  accessibilityFaults,
  journeyLanguages,
  type Language,
  readDownload,
} from '../support/pages/browser.ts';
import { describePages } from '../support/pages/describePages.ts';
import { campaignsFile, dayFromNow, runningCampaigns } from '../support/rounds/runningCampaigns.ts';

const title = { de: 'Klimawette im Test', en: 'Climate bet under test' };
const [bet] = runningCampaigns({
  title,
  goal: 12,
  confirmationMail: dayFromNow(50),
  reminders: [3],
}) as [Campaign];
const PEOPLE = 6;

describePages(
  'an organiser',
  ({ product, visit }) => {
    beforeAll(async () => {
      for (let i = 0; i < PEOPLE; i++)
        await participantIn(product, bet, { cityCode: '20095', reason: `Written reason ${i}` });
    });

    async function loggedIn(language: Language, mail: string) {
      const visited = await visit(language);
      await visited.citizen.enter(product, mail);
      return visited;
    }

    test.each(journeyLanguages(import.meta.filename))(
      'sees how a round stands, reads what people wrote and takes the table along (%s)',
      async (language) => {
        shows('/organise', '/organise/:round');
        const { mail } = await organiserAt(product);
        const { page, citizen, t, main, look, leave } = await loggedIn(language, mail);
        const asked: string[] = [];
        page.on('request', (request) => {
          const [, call] = request.url().split('/sdp-api/');
          if (call?.startsWith('organise/')) asked.push(call);
        });

        await page.goto(`${product.url}/`);
        await main.getByRole('link', { name: t('shell:step.organise'), exact: true }).click();
        await main.getByRole('heading', { level: 1, name: t('organise:list.title') }).waitFor();
        const round = main.getByRole('link', { name: title[language] });
        await round.waitFor();
        await look('rounds');
        await round.click();

        const people = String(PEOPLE);
        const finding = t('organise:round.answered', { joined: people, confirmed: people });
        await main.getByRole('heading', { level: 1, name: finding }).waitFor();
        const towns = main.getByRole('table', { name: t('organise:places.municipalities') });
        const hamburg = towns.getByRole('row').filter({ hasText: 'Hamburg' });
        await hamburg.waitFor();
        expect(await hamburg.getByRole('cell').allInnerTexts()).toEqual([people, people, people]);
        await main
          .getByText(
            t('organise:measures.outcome', { answer: t('measures:confirmed.missed'), count: PEOPLE }),
          )
          .waitFor();
        // Few people make no picture: sentences tell of them.
        const days = main.getByRole('region', { name: t('organise:days.title') });
        expect(await days.getByRole('listitem').allInnerTexts()).toEqual([
          expect.stringContaining(t('organise:days.did.confirmed', { people })),
        ]);
        expect(await days.getByRole('img').count()).toBe(0);
        const mails = main.getByRole('region', { name: t('organise:mails.title') });
        await expect.poll(() => mails.getByRole('term').count()).toBe(4);
        const poster = main.getByRole('img', {
          name: t('sharing:file.poster.alt', { title: title[language] }),
        });
        await poster.scrollIntoViewIfNeeded();
        await expect.poll(() => poster.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBe(794);
        // To look at a round reads no citizen's words.
        expect(asked).toEqual(['organise/round']);

        const reasons = main.getByRole('region', { name: t('organise:answers.reasons') });
        await reasons.getByRole('button', { name: t('organise:answers.read') }).click();
        await reasons.getByRole('listitem').first().waitFor();
        const texts = await reasons.getByRole('listitem').allInnerTexts();
        expect(texts.map((text) => text.replace(/\D/g, '')).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
        const general = main.getByRole('region', { name: t('organise:answers.general') });
        await general.getByRole('button', { name: t('organise:answers.read') }).click();
        await general.getByText(t('organise:answers.tooFew')).waitFor();
        await look('a round');

        const [download] = await Promise.all([
          page.waitForEvent('download'),
          citizen.button('organise:round.csv').click(),
        ]);
        expect(download.suggestedFilename()).toBe(`${bet.name}.csv`);
        const csv = (await readDownload(download)).toString();
        expect(csv).toContain('"municipalities"');
        expect(csv).not.toContain('Written');

        await page.goto(`${product.url}/organise/no-round`);
        await main.getByText(t('organise:unknownText')).waitFor();
        await main.getByRole('link', { name: t('organise:all') }).click();
        await main.getByRole('link', { name: title[language] }).waitFor();
        await leave();
      },
    );

    test('fits a narrow phone, in the dark as well', async () => {
      const { mail } = await organiserAt(product);
      const { page, context, main } = await loggedIn('de', mail);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${product.url}/organise/${bet.name}`);
      await main.getByRole('table', { name: 'Nach Gemeinde' }).waitFor();
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).toBe(320);
      expect(await accessibilityFaults(page, 'a round, dark and narrow')).toEqual([]);
      await context.close();
    });

    test('has the role: no other citizen is shown the pages', async () => {
      const mail = freshMail();
      await registeredClient(product.url, mail);
      const { page, context, t, main } = await loggedIn('de', mail);
      await page.goto(`${product.url}/`);
      await main.getByText(t('home:main.all')).waitFor();
      expect(await main.getByRole('link', { name: t('shell:step.organise'), exact: true }).count()).toBe(0);
      for (const path of ['organise', `organise/${bet.name}`]) {
        await page.goto(`${product.url}/${path}`);
        await main.getByText(t('shell:notFor.organiser')).waitFor();
      }
      await context.close();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile([bet]) },
);
