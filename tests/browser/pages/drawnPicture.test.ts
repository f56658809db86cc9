import { readFileSync } from 'node:fs';
import { drawPicture } from '@footprint/services/sharing/drawPicture.ts';
import { ownPictureCard } from '@footprint/services/sharing/pictureCard.ts';
import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { emissionsBySector, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { DRAFT_YEAR, draftOf } from '../../support/citizens/drafts.ts';
import { accessibilityFaults, journeyLanguages, readDownload } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

const ANSWERS = { carrier: 'gas', hhArea: 80, power: 'Low', carKm: 7_500, shopping: '200' } as const;
const SIGN = readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'base64');

// Scripts for the page are text: the tests' types know no browser.
/** How far two small copies of pictures differ, of 255: in them a letter that lies a pixel further is the same. */
const differs = new Function(
  'pictures',
  `const read = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(100, 53);
    const brush = canvas.getContext('2d');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { size: [image.width, image.height], pixels: brush.getImageData(0, 0, canvas.width, canvas.height).data };
  };
  return Promise.all(pictures.map(read)).then(([one, other]) => ({
    size: one.size,
    mean: one.pixels.reduce((sum, value, at) => sum + Math.abs(value - other.pixels[at]), 0) / one.pixels.length,
  }));`,
) as (pictures: readonly string[]) => Promise<{ readonly size: readonly number[]; readonly mean: number }>;

const compare = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(differs, [one.toString('base64'), other.toString('base64')]);

describePages('a picture of a figure that no account has', ({ product, visit }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'is drawn on the device by choice alone, as the server draws those of accounts (%s)',
    async (language) => {
      const { page, citizen, leave } = await visit(language);
      const draft = draftOf(ANSWERS);
      const { emissions } = yearTotal(draftSectors(draft));
      const { version, year, ...answers } = draft;
      const kept = { version, year, answers, asked: Object.keys(answers), at: Math.floor(Date.now() / 1000) };
      await page.addInitScript(`localStorage.setItem('check', ${JSON.stringify(JSON.stringify(kept))})`);
      await page.addInitScript(`
        navigator.canShare = ({ files }) => files.every(({ type }) => type === 'image/png');
        navigator.share = async ({ files, text }) => { globalThis.shared = [files[0].name, files[0].size, text]; };`);
      await page.setViewportSize({ width: 360, height: 640 });
      await citizen.arrive();
      await page.goto(`${product.url}/check/figure`);
      await page
        .getByRole('main')
        .getByRole('button', { name: citizen.t('shell:share.share') })
        .click();
      const sheet = page.getByRole('dialog');
      const make = sheet.getByRole('button', { name: /^(Bild mit|Make a picture)/ });
      await make.waitFor();
      expect(await sheet.getByRole('img').count()).toBe(0);
      expect(await accessibilityFaults(page, 'offered')).toEqual([]);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
      await make.click();
      const picture = sheet.getByRole('img');
      await picture.waitFor();
      expect(await picture.getAttribute('alt')).toContain(String(DRAFT_YEAR));
      expect(await accessibilityFaults(page, 'drawn')).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name: citizen.t('figure:picture.save') }).click(),
      ]);
      const drawn = await readDownload(download);
      await sheet.getByRole('button', { name: citizen.t('figure:picture.share') }).click();
      expect(await page.evaluate('shared')).toEqual([
        `footprint-${DRAFT_YEAR}.png`,
        drawn.byteLength,
        expect.stringContaining(product.url),
      ]);
      // Nothing leaves the device: the files of the pages alone are asked for.
      expect(asked.filter((one) => !one.startsWith('GET ') || /sdp-api|[?]/.test(one))).toEqual([]);

      const sender = { site: new URL(product.url).host, icon: `data:image/svg+xml;base64,${SIGN}` };
      const cardOf = (kilograms: number) => ({
        ...ownPictureCard({
          language,
          sharedPicture: { shows: 'footprint', year: DRAFT_YEAR, kilograms, id: '', digest: '' },
        }),
        sole: emissionsBySector(draftSectors(draft)),
      });
      const ofServer = async (kilograms: number) =>
        (await drawPicture(pictureLayout(cardOf(kilograms), sender))) ?? Buffer.of();
      const kilograms = Math.round(emissions * 1000);
      const same = await compare(page, drawn, await ofServer(kilograms));
      const other = await compare(page, drawn, await ofServer(kilograms + 1_000));
      process.stdout.write(`pictures of browser and server, ${language}: ${same.mean}, ${other.mean}\n`);
      expect(same.size).toEqual([1_200, 630]);
      expect(same.mean).toBeLessThan(other.mean / 3);
      const words = (name: string, params = {}) => citizen.t(`figure:drawn.card.${name}`, params);
      const { eyebrow, title, whose, reach } = cardOf(kilograms);
      const tonnes = reach?.text.match(/[\d.,]+.t/)?.[0] ?? '';
      expect([eyebrow, title, whose, reach?.text]).toEqual([
        ...[words('eyebrow', { year: DRAFT_YEAR }), words('title'), words('whose')],
        words('reach', { tonnes }),
      ]);
      await leave();
    },
  );
});
