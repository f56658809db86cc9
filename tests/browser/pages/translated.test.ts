import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { journeyLanguages, type Language } from '../../support/pages/browser.ts';
import type { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { translatePages } from '../../support/pages/pageTranslator.ts';

/** Buttons pressed question by question: answers that need a chip, and one that is changed. */
const PRESSES: readonly (readonly string[])[] = [
  ['option.people.2'],
  ['option.home.gas', 'chip.home.singleHouse'],
  ['option.area.80'],
  ['option.power.Low'],
  ['option.car.7500', 'chip.car.gasoline'],
  ['option.flights.oneInEurope'],
  ['option.food.veggieMix'],
  ['option.shopping.200'],
];
/** A name has plain blanks, whichever stand in the text. */
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');

describePages('a page translator', ({ product, visit }) => {
  /** The same on two pages, of which one is translated: whatever is done, both show the same. */
  async function both(language: Language) {
    const [plain, translated] = [await visit(language), await visit(language)];
    await translatePages(translated.page);
    const all = [plain, translated];
    const same = async (step: string): Promise<void> => {
      // How lines break hangs on the elements in them.
      const text = async (page: Page) => (await page.locator('body').innerText()).split(/\s+/).join('');
      const shown = async () => ({
        step,
        plain: await text(plain.page),
        translated: await text(translated.page),
      });
      await expect
        .poll(shown)
        .toSatisfy((one: Awaited<ReturnType<typeof shown>>) => one.plain === one.translated);
    };
    const onBoth = async (step: string, act: (citizen: CitizenPage) => Promise<unknown>) => {
      for (const { citizen } of all) await act(citizen);
      await same(step);
    };
    const end = async () => {
      for (const { leave } of all) await leave();
    };
    return { onBoth, end, t: plain.citizen.t };
  }

  test.each(journeyLanguages(import.meta.filename))(
    'leaves the quick check and its figure as they are (%s)',
    async (language) => {
      const { onBoth, end, t } = await both(language);
      await onBoth('start', async (citizen) => {
        await citizen.arrive();
        await citizen.page.goto(`${product.url}/`);
        await citizen.page.getByRole('heading', { level: 1 }).waitFor();
      });
      for (const [i, presses] of PRESSES.entries()) {
        const id = presses[0]?.split('.')[1] ?? '';
        for (const press of presses)
          await onBoth(`${i + 1}: ${press}`, async ({ page }) => {
            const main = page.getByRole('main');
            await main
              .getByRole('heading', { name: t(`quickCheck:question.${id}`, { year: 2025 }) })
              .waitFor();
            await main
              .getByRole('button', { name: new RegExp(`^${escaped(t(`quickCheck:${press}`))}`) })
              .first()
              .click();
          });
      }
      await onBoth('the figure', ({ page }) =>
        page.getByRole('heading', { level: 1, name: t('quickCheck:figure.title', { year: 2025 }) }).waitFor(),
      );
      // Another answer to the last question: the figure follows.
      await onBoth('back', async ({ page }) => {
        await page.goBack();
        await page
          .getByRole('heading', { name: t('quickCheck:question.shopping', { year: 2025 }) })
          .waitFor();
      });
      await onBoth('another answer', async ({ page }) => {
        const answer = t('quickCheck:option.shopping.350');
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${escaped(answer)}`) })
          .first()
          .click();
        await page
          .getByRole('heading', { level: 1, name: t('quickCheck:figure.title', { year: 2025 }) })
          .waitFor();
      });
      await end();
    },
  );
});
