import { expect, test } from 'vitest';
import { freshMail } from '../../support/client.ts';
import { describePages } from '../../support/describePages.ts';

/** What belongs on a screen alone. */
const CONTROLS = 'button, select, input, nav, dialog, summary';

describePages('a printed page', ({ product, visit }) => {
  test.each([['footprint'], ['emissions-overview'], ['results'], ['budget']])(
    '%s carries name, day and address, its bars, and no control',
    async (path) => {
      const { page, context, citizen } = await visit('de');
      await citizen.arrive();
      await citizen.register(freshMail(), 'geheimes-wort-1');
      await page.goto(`${product.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const head = page.locator('.print-head');
      expect(await head.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      const day = citizen.date(new Date().toISOString().slice(0, 10));
      expect(await head.innerText()).toMatch(new RegExp(`^${citizen.t('shell:app.name')} · .+ · ${day}\\s`));
      expect(await head.innerText()).toContain(`${product.url}/${path}`);
      const visible = await page
        .locator(CONTROLS)
        .evaluateAll((all) =>
          (all as { checkVisibility(): boolean; outerHTML: string }[])
            .filter((one) => one.checkVisibility())
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        );
      expect(visible).toEqual([]);
      expect(
        await page.locator('body').evaluate((body) => {
          const { getComputedStyle } = globalThis as unknown as {
            getComputedStyle(of: unknown): { printColorAdjust: string };
          };
          return getComputedStyle(body).printColorAdjust;
        }),
      ).toBe('exact');
      await context.close();
    },
  );
});
