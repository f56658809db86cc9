import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('the notice on cookies', ({ product, visit }) => {
  test('is a line of at most 56 px, gone once it is answered', async () => {
    const { page, citizen, context } = await visit('de');
    await page.goto(`${product.url}/`);
    const notice = page.getByRole('region', { name: citizen.t('shell:consent.title') });
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/2 Tage/);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThanOrEqual(57);
    }
    expect(await accessibilityFaults(page, 'notice')).toEqual([]);
    await notice.getByRole('button', { name: citizen.t('shell:consent.agree') }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
  });
});
