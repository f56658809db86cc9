import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshMail, registeredClient } from '../support/calls/client.ts';
import { auditorAt } from '../support/calls/roleAt.ts';
import { shows } from '../support/calls/shows.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { addGasMeter, addHousehold, noon } from '../support/citizens/housing.ts';
import { journeyLanguages, type Language, readDownload } from '../support/pages/browser.ts';
import type { CitizenPage } from '../support/pages/citizenPage.ts';
import { describePages } from '../support/pages/describePages.ts';
import { Keyboard } from '../support/pages/keyboard.ts';

/** Settings of a server with its own log: in a shared one others may be in the sample. */
const OWN_LOG = {};

/** Words of the check on the head that the server signed at its start, up to its time. */
const signed = (t: CitizenPage['t']): string => t('audit:chain.signed', { date: '' }).split(':')[0] ?? '';

describePages(
  'an auditor',
  ({ product, visit }) => {
    let citizenId: string;
    beforeAll(async () => {
      const citizen = await registeredClient(product.url);
      citizenId = citizen.userId;
      const meterId = await addGasMeter(citizen, await addHousehold(citizen, { name: 'Secret home' }));
      await citizen.post('meter-value/to-housing-meter', {
        meterId,
        meterValue: 14_000,
        meterValueDate: noon('2025-10-01'),
      });
      await addEntry(citizen, 'vehicle', vehicle({ name: 'Secret car' }));
    });

    async function loggedIn(language: Language, mail: string) {
      const visited = await visit(language);
      await visited.citizen.enter(product, mail);
      return visited;
    }

    test.each(journeyLanguages(import.meta.filename))(
      'finds the reading that changed a footprint, and what else made it (%s)',
      async (language) => {
        shows('/audit', '/audit/:userId');
        const { mail } = await auditorAt(product);
        const { page, citizen, t, main, look, leave } = await loggedIn(language, mail);
        const asked: string[] = [];
        page.on('request', (request) => {
          const [, call] = request.url().split('/sdp-api/');
          if (call?.startsWith('audit/')) asked.push(call);
        });

        await page.goto(`${product.url}/`);
        await main.getByRole('link', { name: t('shell:step.audit'), exact: true }).click();
        await citizen.button('audit:chain.check').click();
        await main.getByText(signed(t)).waitFor();
        await citizen.fill('audit:find.sample', '2');
        await citizen.button('audit:find.draw').click();
        await main.getByRole('table').waitFor();
        await citizen.fill('audit:find.id', citizenId);
        await citizen.button('audit:find.submit').click();
        await main.getByRole('row').nth(1).filter({ hasText: citizenId }).waitFor();
        await look('audit, found');
        await main.getByRole('link', { name: citizenId }).click();

        // By the keys alone: only what changed something, from the beginning to the reading.
        const keyboard = new Keyboard(page);
        const year = t('audit:replay.onlyChanges', { year: 2025 });
        await keyboard.press(main.getByRole('checkbox', { name: year }), 'Space');
        await keyboard.press(main.getByRole('button', { name: t('audit:player.first') }));
        const next = main.getByRole('button', { name: t('audit:player.next') });
        const shown = main.getByRole('heading', { level: 2, name: t('audit:type.ReadingAdded') });
        while ((await shown.count()) === 0) await keyboard.press(next);
        const change = main
          .getByRole('listitem')
          .filter({ hasText: t('shell:sector.heating') })
          .first();
        expect(await change.innerText()).toContain(t('shell:change.nothing'));
        const state = main.getByRole('row').filter({
          has: page.getByRole('rowheader', { name: t('shell:sector.heating'), exact: true }),
        });
        const heated = await state.getByRole('cell').nth(1).innerText();
        expect(heated).toMatch(/\d/);
        await look('replay');

        const place = page.url();
        expect(new URL(place).searchParams.get('at')).toBeTruthy();
        await page.reload();
        await shown.waitFor();
        expect(page.url()).toBe(place);
        await next.click();
        await main.getByRole('heading', { level: 2, name: t('audit:type.VehicleAdded') }).waitFor();
        const sealed = main.getByText(t('audit:event.sealed'), { exact: true });
        await expect.poll(() => sealed.count()).toBe(1);
        await page.goBack();
        await shown.waitFor();
        expect(await state.getByRole('cell').nth(1).innerText()).toBe(heated);
        // Scrubbing leaves no trail: back leads out of it.
        await main.getByRole('slider').press('End');
        await main.getByRole('heading', { level: 2, name: t('audit:type.VehicleAdded') }).waitFor();
        await citizen.button('audit:compare.takeB').click();
        await main.getByRole('slider').press('Home');
        await citizen.button('audit:compare.takeA').click();
        await main.getByRole('heading', { name: t('audit:compare.different') }).waitFor();
        await look('replay, compared');

        await citizen.button('audit:live.check').click();
        await main.getByText(t('audit:live.equal_other', { count: 6 })).waitFor();
        await citizen.button('audit:chain.check').click();
        await main.getByText(signed(t)).waitFor();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          citizen.button('audit:export.ndjson').click(),
        ]);
        const bytes = await readDownload(download);
        await main.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();
        expect(download.suggestedFilename()).toBe(`history-${citizenId}.ndjson`);

        // The header names who is logged in.
        expect(await main.innerHTML()).not.toMatch(/Secret|Lovelace/);
        // Every question is on record: walking about puts none.
        expect(asked.sort()).toEqual(
          ['find', 'find', 'verify', 'verify', 'compare', 'compare', 'replay', 'export']
            .map((call) => `audit/${call}`)
            .sort(),
        );
        await leave();
      },
    );

    test('plays by itself to the end, and can be stopped', async () => {
      const { mail } = await auditorAt(product);
      const { page, t, main, leave } = await loggedIn('de', mail);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(`${product.url}/audit/${citizenId}`);
      await main.getByRole('button', { name: t('audit:player.play') }).click();
      const slider = main.getByRole('slider');
      await expect.poll(() => slider.inputValue()).toBe('1');
      await main.getByRole('button', { name: t('audit:player.pause') }).click();
      const stopped = await slider.inputValue();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await slider.inputValue()).toBe(stopped);
      await main.getByRole('button', { name: t('audit:player.play') }).click();
      const last = (await slider.getAttribute('max')) ?? '';
      await expect.poll(() => slider.inputValue()).toBe(last);
      await main.getByRole('button', { name: t('audit:player.play') }).waitFor();
      await leave();
    });

    test('has the role: no other citizen is shown the pages', async () => {
      const mail = freshMail();
      await registeredClient(product.url, mail);
      const { page, context, t, main } = await loggedIn('de', mail);
      await page.goto(`${product.url}/`);
      await main.getByText(t('home:main.all')).waitFor();
      expect(await main.getByRole('link', { name: t('shell:step.audit'), exact: true }).count()).toBe(0);
      for (const path of ['audit', `audit/${citizenId}`]) {
        await page.goto(`${product.url}/${path}`);
        await main.getByText(t('shell:notFor.auditor')).waitFor();
      }
      await context.close();
    });
  },
  OWN_LOG,
);
