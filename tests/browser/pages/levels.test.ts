import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { addHousehold, noon } from '../../support/citizens/housing.ts';
import { accessibilityFaults, journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, NOTHING_WRONG, phones } from '../../support/pages/phone.ts';

const HOUSING = 'input/ghg-domain/housing';
/** The ways from a level to something more exact, and the heading of the page each leads to. */
const WAYS = [
  ['heating', 'gasMeter', 'shell:step.gas'],
  ['heating', 'supply', 'supplies:title'],
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
      await citizen.enter(product, mail);
      const main = page.getByRole('main');

      await page.goto(`${product.url}/${HOUSING}/heating`);
      const sizes = { kWh: language === 'de' ? '9.200' : '9,200', flat: 81 };
      await main.getByText(t('levels:stop.heating.Less.hint', sizes)).waitFor();
      await main.getByText(t('levels:size.heating', { flat: 114, house: 121 })).waitFor();
      const faults = await accessibilityFaults(page, `heating, ${language}`);

      for (const [from, way, heading] of WAYS) {
        await page.goto(`${product.url}/${HOUSING}/${from}`);
        await main.getByRole('link', { name: t(`levels:exact.way.${way}.title`) }).click();
        await page.getByRole('heading', { level: 1, name: t(heading) }).waitFor();
      }
      expect({ faults, problems }).toEqual({ faults: [], problems: [] });
      await context.close();
    },
  );
});

describePages('levels of a type', (pages) => {
  test.each(phones(import.meta.filename))(
    'are corrected, ended, removed and brought back where they stand (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, citizen, main, t, hands, field, button, open, look, stored, leave } = phone;
      await addHousehold(client);
      const add = (level: object) =>
        client.post('meter-value/personal-types/add-value', { supportedType: 'food', ...level });
      await add({ name: 'carnivore', startAt: noon('2020-01-01') });
      const vegan = { startAt: noon('2025-01-01'), endAt: noon('2025-02-01') };
      await add({ name: 'veganBio', ...vegan });
      const nameOf = (level: string, date: string) =>
        t('levels:history.entry', {
          level: t(`levels:stop.food.${level}.name`),
          date: citizen.date(date),
        });
      const meat = nameOf('carnivore', '2020-01-01');
      const short = nameOf('veganBio', '2025-01-01');
      const history = (...entries: readonly object[]) =>
        stored('meter/personal-types/of-user').toMatchObject([{ history: entries }]);

      await open('input/ghg-domain/food-leisure/food');
      await main.getByText(t('levels:history.now')).waitFor();
      await look('levels');
      await hands.press(button('shell:entry.edit', { name: short }));
      const form = main.getByRole('form', { name: t('shell:entry.edit', { name: short }) });
      const until = form.getByRole('textbox', { name: t('levels:endAt.label'), exact: true });
      await hands.type(until, citizen.date('2025-03-01'));
      await changesShown(phone, 'nutrition', 2025);
      await look('a level changed');
      await hands.press(form.getByRole('button', { name: t('shell:action.save') }));
      await history({ name: 'carnivore' }, { name: 'veganBio', endAt: noon('2025-03-01') });

      await hands.press(button('shell:entry.delete', { name: short }));
      await main.getByRole('region', { name: t('shell:preview.title') }).waitFor();
      await look('removal');
      await hands.press(main.getByRole('dialog').getByRole('button', { name: t('shell:action.delete') }));
      await main
        .getByText(t('shell:entry.deleted', { name: short }))
        .last()
        .waitFor();
      await look('removed');
      await hands.press(button('shell:action.undo'));
      await history({ name: 'carnivore' }, { name: 'veganBio', endAt: noon('2025-03-01') });

      await hands.press(button('shell:entry.end', { name: meat }));
      await hands.type(field('shell:end.label'), citizen.date('2025-02-01'));
      await look('a level ends');
      await hands.press(button('shell:end.save'));
      // What would hold again ends with it.
      await history({ endAt: noon('2025-02-01') }, { endAt: noon('2025-02-01') });
      await main.getByText(t('levels:history.now')).waitFor({ state: 'detached' });
      expect(await leave()).toEqual(NOTHING_WRONG);
    },
  );
});
