import { expect, test } from 'vitest';
import { accessibilityFaults, journeyLanguages } from '../../support/browser.ts';
import { freshMail, PASSWORD, registeredClient } from '../../support/client.ts';
import { describePages } from '../../support/describePages.ts';
import { addHousehold } from '../../support/housing.ts';
import { mailedHash } from '../../support/outbox.ts';

const HOUSING = 'input/ghg-domain/housing';
/** The ways from a level to something more exact, and the heading of the page each leads to. */
const WAYS = [
  ['heating', 'gasMeter', 'shell:step.gas'],
  ['heating', 'supply', 'supply:title'],
  ['heating', 'bill', 'guides:billed.question.carrier'],
  ['heating', 'heatPump', 'shell:step.ePower'],
  ['e-power-type', 'powerMeter', 'shell:step.ePower'],
] as const;

describePages('a level', ({ product, visit }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'names the size it means, and leads to a meter, a supply or a bill (%s)',
    async (language) => {
      const mail = freshMail();
      const client = await registeredClient(product.url, mail);
      await addHousehold(client);
      const { page, context, problems, citizen } = await visit(language);
      const { t } = citizen;
      await citizen.arrive();
      await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
      await citizen.login(mail, PASSWORD);
      const main = page.getByRole('main');

      await page.goto(`${product.url}/${HOUSING}/heating`);
      const sizes = { kWh: language === 'de' ? '9.200' : '9,200', flat: 70 };
      await main.getByText(t('consumption:stop.heating.Less.hint', sizes)).waitFor();
      await main.getByText(t('consumption:size.heating', { flat: 131, house: 143 })).waitFor();
      const faults = await accessibilityFaults(page, `heating, ${language}`);

      for (const [from, way, heading] of WAYS) {
        await page.goto(`${product.url}/${HOUSING}/${from}`);
        await main.getByRole('link', { name: t(`consumption:exact.way.${way}.title`) }).click();
        await page.getByRole('heading', { level: 1, name: t(heading) }).waitFor();
      }
      expect({ faults, problems }).toEqual({ faults: [], problems: [] });
      await context.close();
    },
  );
});
