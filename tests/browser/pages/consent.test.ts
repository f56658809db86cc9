import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('the notice on cookies', ({ product, visit }) => {
  test.each([
    ['de', 320],
    ['de', 360],
    ['de', 1280],
  ] as const)('is a line of at most 56 px (%s, %d px)', async (language, width) => {
    const { page, citizen, context } = await visit(language);
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${product.url}/`);
    const notice = page.getByRole('region', { name: citizen.t('shell:consent.title') });
    const place = await notice.boundingBox();
    expect(place?.height).toBeLessThanOrEqual(57);
    expect(await notice.textContent()).toMatch(/2 (Tage|days)/);
    expect(await accessibilityFaults(page, `notice at ${width}`)).toEqual([]);
    await notice.getByRole('button', { name: citizen.t('shell:consent.agree') }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
  });
});
