import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../../support/calls/client.ts';
import { addEntry, flight, pickMeasures } from '../../support/citizens/entries.ts';
import { accessibilityFaults, journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('a picture of one’s own figure', ({ product, visit }) => {
  const year = defaultYear(Date.now() / 1000);

  test.each(journeyLanguages(import.meta.filename))(
    'is made by choice alone, shown, replaced and taken back (%s)',
    async (language) => {
      const { page, citizen, leave, t } = await visit(language);
      const client = await registeredClient(product.url);
      await addEntry(client, 'flight', flight({ flightRoughValue: { v: 6, year } }));
      await pickMeasures(client, { LED: '2024-03-01' });
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/share/own/')) pictures.push(request.url());
      });
      const isMade = async () =>
        (await client.post<{ picture: unknown }>('user/picture')).body.picture !== null;

      await citizen.enterAs(client);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${product.url}/footprint`);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('shell:share.share') })
        .click();
      const sheet = page.getByRole('dialog');
      const make = sheet.getByRole('button', { name: /(mit|with) [\d.,]+\s(t|kg)( machen)?$/ });
      await make.waitFor();
      // Telling the figure in words makes no picture of it.
      await sheet.getByRole('checkbox').check();
      expect([await isMade(), pictures]).toEqual([false, []]);

      await make.click();
      const picture = sheet.getByRole('img');
      await expect
        .poll(() => page.evaluate<number>('document.querySelector(".shared-picture")?.naturalWidth'))
        .toBe(1_200);
      expect(await picture.getAttribute('alt')).toContain(String(year));
      await expect.poll(() => make.count()).toBe(0);
      expect(await accessibilityFaults(page, 'picture')).toEqual([]);
      const [first = ''] = pictures;
      await sheet.getByRole('button', { name: /Einsparung|saved/ }).click();
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
      expect((await fetch(first)).status).toBe(404);
      const second = (await picture.getAttribute('src')) ?? '';
      expect((await fetch(second)).status).toBe(200);

      // Where it is found again when the figure itself is gone.
      await page.goto(`${product.url}/user/data`);
      await citizen.button('figure:picture.withdraw').click();
      await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(0);
      expect((await fetch(second)).status).toBe(404);
      expect(await isMade()).toBe(false);
      await leave();
    },
  );
});
