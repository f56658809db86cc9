import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { journeyLanguages, openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages } from '../../support/pages/describePages.ts';

/** Until the section a link led to has the focus and stands in sight. */
const reached = (page: Page, section: string) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(`(() => {
        const { top, bottom } = document.getElementById('${section}')?.getBoundingClientRect() ?? { top: -1 };
        return document.activeElement.id === '${section}' && top >= 0 && bottom <= innerHeight;
      })()`),
    )
    .toBe(true);

describePages('the page about the method', ({ product, enter, browser }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'is where an explanation leads, to the section it means (%s)',
    async (language) => {
      const { client, page, citizen, leave, t, main } = await enter(language);
      const household = await addHousehold(client);
      const meterId = await addGasMeter(client, household, { meterValueDate: noon('2025-01-01') });
      await client.post('meter-value/to-housing-meter', {
        meterId,
        meterValue: 13_000,
        meterValueDate: noon('2025-11-01'),
      });
      for (const section of ['season', 'projection', 'quality', 'year']) {
        await page.goto(`${product.url}/emissions-overview?year=2025`);
        await citizen.overviewLine('heating').click();
        await main
          .getByRole('link', { name: t(`emissions:method.${section}`) })
          .first()
          .click();
        await main.getByRole('heading', { level: 2, name: t(`method:section.${section}.title`) }).waitFor();
        await reached(page, section);
      }
      await page.goto(`${product.url}/budget`);
      await main.getByRole('link', { name: t('budget:remaining.method') }).click();
      await reached(page, 'budget');
      await leave();
    },
  );

  test('opens at a section for everybody, and leads to each from its list', async () => {
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    const visitor = new CitizenPage(page, product.url, 'de');
    await visitor.arrive();
    await page.goto(`${product.url}/method#season`);
    await reached(page, 'season');
    const contents = page.getByRole('navigation', { name: visitor.t('shell:contents') });
    const links = await contents.getByRole('link').allInnerTexts();
    expect(links).toHaveLength(15);
    await contents.getByRole('link', { name: visitor.t('method:section.budget.title') }).click();
    await reached(page, 'budget');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: visitor.t('shell:step.method') })
      .click();
    await page.waitForURL('**/method');
    await context.close();
  });
});
