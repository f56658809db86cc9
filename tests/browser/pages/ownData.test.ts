import { setTimeout as pause } from 'node:timers/promises';
import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import type { Download, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../support/calls/client.ts';
import { addEntry, vehicle } from '../../support/citizens/entries.ts';
import { journeyLanguages, type Language, readDownload } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('what a citizen entered', ({ product, enter }) => {
  const downloaded = async (page: Page, press: () => Promise<void>): Promise<[Download, Buffer]> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return [download, await readDownload(download)];
  };

  /** Confirmed and logged in, after entering a vehicle and deleting it again. */
  async function arrived(language: Language) {
    const entered = await enter(language);
    const id = await addEntry(entered.client, 'vehicle', vehicle({ name: 'Käfer' }));
    // The history folds three entries of one second into one, as a fast machine would make them here.
    await pause(1000);
    await entered.client.delete('mobility/vehicles', { deleteNodes: [id] });
    await entered.show('');
    return entered;
  }

  test.each(journeyLanguages(import.meta.filename))(
    'is seen, restored, taken along and deleted (%s)',
    async (language) => {
      const { page, citizen, t, main, client, mail, look, leave } = await arrived(language);

      await main.getByText(t('home:main.all')).click();
      await main.getByRole('link', { name: t('shell:step.profile') }).click();
      await main.getByRole('link', { name: t('shell:step.history') }).click();
      const deleted = t('history:event.VehicleRemoved_named', { name: 'Käfer' });
      await main.getByText(deleted, { exact: true }).waitFor();
      const entry = main.getByRole('listitem').filter({ hasText: deleted });
      expect(await entry.innerText()).toContain(t('shell:sector.motorVehicles'));
      await look('history');
      const restore = main.getByRole('button', { name: t('history:restore.of', { name: deleted }) });
      await restore.press('Enter');
      await page.getByText(t('history:restore.done')).waitFor();
      await expect.poll(() => restore.count()).toBe(0);
      expect(await page.evaluate<string>('document.activeElement.innerText')).toContain(
        t('history:event.VehicleRemoved'),
      );
      const { body } = await client.post<{ name: string }[]>('mobility/vehicles');
      expect(body).toMatchObject([{ name: 'Käfer' }]);

      await page.goto(`${product.url}/user/data`);
      const [archive, zip] = await downloaded(page, () => citizen.button('ownData:export.zip').click());
      expect([archive.suggestedFilename(), zip.subarray(0, 2).toString()]).toEqual([
        expect.stringMatching(/^footprint-\d{4}-\d\d-\d\d\.zip$/),
        'PK',
      ]);
      const [, json] = await downloaded(page, () => citizen.button('ownData:export.json').click());
      const taken = JSON.parse(json.toString()) as ExportAnswer;
      expect(taken).toMatchObject({ format: 'footprint-export', vehicles: [{ name: 'Käfer' }] });
      await look('own data');

      await citizen.button('ownData:erasure.continue').press('Enter');
      await page.getByRole('heading', { name: t('ownData:erasure.askTitle') }).waitFor();
      await citizen.fill('account:password.label', 'not-the-right-1');
      await citizen.button('ownData:erasure.confirm').click();
      await main.getByText(t('ownData:erasure.wrongPassword')).waitFor();
      await look('own data, refused');
      await citizen.fill('account:password.label', PASSWORD);
      await citizen.button('ownData:erasure.confirm').click();
      await page.waitForURL('**/user/deleted');
      const heading = page.getByRole('heading', { level: 1, name: t('ownData:deleted.title') });
      await heading.waitFor();
      await look('deleted');
      await page.reload();
      await heading.waitFor();
      const [file, bytes] = await downloaded(page, () =>
        citizen.button('ownData:certificate.download').click(),
      );
      const certificate = JSON.parse(bytes.toString()) as ErasureCertificate;
      expect(certificate).toMatchObject({ kind: 'erasure', userId: client.userId, reason: 'owner' });
      expect(file.suggestedFilename()).toContain(client.userId);
      for (const step of certificate.steps)
        await main
          .getByText(t(`ownData:step.${step}`))
          .first()
          .waitFor();

      expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain(client.userId);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('shell:nav.login') })
        .click();
      await citizen.fill('account:mail.label', mail);
      await citizen.fill('account:password.label', PASSWORD);
      await citizen.button('account:login.submit').click();
      await main.getByText(citizen.message('user:login:failed')).first().waitFor();
      await leave();
    },
  );
});
