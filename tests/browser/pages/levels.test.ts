import { test } from 'vitest';
import { addHousehold } from '../../support/citizens/housing.ts';
import { journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

const HOUSING = 'input/ghg-domain/housing';
/** The ways from a level to something more exact, and the heading of the page each leads to. */
const WAYS = [
  ['heating', 'gasMeter', 'shell:step.gas'],
  ['heating', 'supply', 'supplies:title'],
  ['heating', 'bill', 'guides:billed.question.carrier'],
  ['heating', 'heatPump', 'shell:step.ePower'],
  ['e-power-type', 'powerMeter', 'shell:step.ePower'],
] as const;

describePages('a level', ({ product, enter }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'names the size it means, and leads to a meter, a supply or a bill (%s)',
    async (language) => {
      const { client, page, look, leave, t, main } = await enter(language);
      await addHousehold(client);

      await page.goto(`${product.url}/${HOUSING}/heating`);
      const sizes = { kWh: language === 'de' ? '9.200' : '9,200', flat: 81 };
      await main.getByText(t('levels:stop.heating.Less.hint', sizes)).waitFor();
      await main.getByText(t('levels:size.heating', { flat: 114, house: 121 })).waitFor();
      await look('heating');

      for (const [from, way, heading] of WAYS) {
        await page.goto(`${product.url}/${HOUSING}/${from}`);
        await main.getByRole('link', { name: t(`levels:exact.way.${way}.title`) }).click();
        await page.getByRole('heading', { level: 1, name: t(heading) }).waitFor();
      }
      await leave();
    },
  );
});
