import { expect, test } from 'vitest';
import { draftOf } from '../support/citizens/drafts.ts';
import { accessibilityFaults, journeyLanguages } from '../support/pages/browser.ts';
import { describePages } from '../support/pages/describePages.ts';
import { Keyboard } from '../support/pages/keyboard.ts';

describePages('results', ({ product, enter }) => {
  // spec 2 §4: a second click clears the state; after saving others go to the footprint; the years are the first chart;
  // goal, reduction, neutrality and measures are on the result page
  test.each(journeyLanguages(import.meta.filename))(
    'lead from the goal over measures to the footprint (%s)',
    async (language) => {
      const { page, citizen, look, leave, t, main } = await enter(language);
      // The look of a page hardly hangs on its language; every flow of the input runs in the other one.
      const onward = (step: string) => citizen.onward(step).click();

      await page.goto(`${product.url}/emissions-overview`);
      await main.getByText(t('emissions:before.title', { year: 2024 })).click();
      await main.getByText(t('emissions:before.nothing')).waitFor();
      await look('overview, compared');
      await onward('budget');
      // Nothing was entered: 11.2 t. 2 x 41 / 11.2 are 7.3 years, 2 x 11 / 11.2 are 2.0.
      const years = (figure: string) =>
        t('figure:whole.years', { years: language === 'de' ? figure : figure.replace(',', '.') });
      await main.getByText(t('figure:whole.title')).click();
      await main.getByText(years('7,3')).first().waitFor();
      await look('budget');
      await main.getByRole('radio', { name: new RegExp(`^${t('budget:goal.goal15.label')}`) }).check();
      await main.getByText(years('2,0')).first().waitFor();
      await page.reload();
      await main.getByText(t('figure:whole.title')).click();
      await main.getByText(years('2,0')).first().waitFor();
      await main.getByText(t('shell:chart.data', { name: t('budget:chart.path') })).click();
      await look('budget, as a table');

      await onward('measuresPick');
      const tick = (title: string) => main.getByRole('checkbox', { name: title, exact: true });
      const title = (de: string, en: string) => (language === 'de' ? de : en);
      const veggie = title('Vegetarisch leben', 'Go vegetarian');
      await tick(title('Vegan leben', 'Go vegan')).waitFor();
      await look('measures');
      await citizen.pickMeasure(veggie);
      await citizen.pickMeasure(title('Ganz ohne eigenes Auto leben', 'Live without your own car'));
      // A second click on the same state clears it.
      await tick(title('Vegan leben', 'Go vegan')).check();
      await tick(title('Vegan leben', 'Go vegan')).uncheck();
      await look('measures, chosen');
      await citizen.savePicked(2);
      await page.waitForURL('**/footprint');
      // Nothing of it is one's own: it is called what it is.
      const sum = t('shell:own.average');
      await main.getByText(t('footprint:kind.title')).click();
      await main.getByRole('img', { name: t('footprint:years.name') }).waitFor();
      await look('footprint, years');
      await main.getByRole('radio', { name: t('footprint:kind.gauge') }).check();
      await main.getByRole('img', { name: t('footprint:gauge.name', { sum }) }).waitFor();
      expect(page.url()).toContain('chart=gauge');
      await look('footprint, gauge');

      await onward('results');
      await main.getByText(t('budget:goal.goal15.label')).first().waitFor();
      await expect.poll(() => main.getByRole('listitem').count()).toBe(2);
      await look('results');
      await page.goto(`${product.url}/measures/used-measures`);
      await expect.poll(() => main.getByRole('row').count()).toBe(3);
      await look('my measures');
      await page.goto(`${product.url}/measures/sectors?domain=food-leisure&flag=NEW`);
      await main
        .getByText(t('measures:pick.shown_other', { count: 0 }))
        .or(main.getByRole('article').first())
        .waitFor();
      await look('all measures');

      await page.goto(`${product.url}/measures/pick`);
      await tick(veggie).uncheck();
      await citizen.savePicked(1);
      await page.waitForURL('**/footprint');
      await page.goto(`${product.url}/measures/used-measures`);
      await expect.poll(() => main.getByRole('row').count()).toBe(2);

      await leave();
    },
  );

  test('say why a part is so high by two presses, with a lever that moves the bar (de)', async () => {
    const { client, page, leave, t, main } = await enter('de');
    await client.post('check/keep', { draft: draftOf({ hhMember: 1, carrier: 'heatingOil', hhArea: 130 }) });
    await page.goto(`${product.url}/`);
    const tabs = page.getByRole('navigation', { name: t('shell:nav.main') });
    await tabs.getByRole('link', { name: t('shell:tab.footprint') }).click();
    await main.getByText(t('figure:parts.whyHigh')).first().click();
    await main.getByText(/kWh je m². Üblich sind mit Heizöl .*\s165\skWh je m²/).waitFor();
    expect(await accessibilityFaults(page, 'why so high')).toEqual([]);
    const parts = main.getByRole('region', { name: t('figure:parts.title') });
    await parts.getByRole('checkbox').first().check();
    await main.getByText(t('figure:bars.after')).waitFor();
    const { body } = await client.post<{ sector: string }[]>('measures/from-user');
    expect(body).toMatchObject([{ sector: 'heating' }]);
    await leave();
  });

  test('are reached by the keyboard alone', async () => {
    const { page, citizen, leave, main } = await enter('de');
    const keyboard = new Keyboard(page);
    await page.goto(`${product.url}/budget`);
    const goals = main.getByRole('group', { name: citizen.t('budget:goal.legend') });
    await keyboard.choose(goals, goals.getByRole('radio', { name: /^1,5 Grad/ }));
    await keyboard.press(main.getByText(citizen.t('figure:whole.title')));
    await main.getByText('2,0 Jahre').first().waitFor();
    await page.goto(`${product.url}/measures/pick`);
    await keyboard.press(main.getByRole('article', { name: 'Vegan leben' }).getByRole('checkbox'), 'Space');
    await keyboard.press(main.getByRole('button', { name: 'Eine Maßnahme speichern' }));
    await page.waitForURL('**/footprint');
    const kinds = main.getByRole('group', { name: citizen.t('footprint:kind.legend') });
    await keyboard.press(main.getByText(citizen.t('footprint:kind.title')));
    await keyboard.choose(kinds, kinds.getByRole('radio', { name: citizen.t('footprint:kind.gauge') }));
    const sum = citizen.t('shell:own.average');
    const name = citizen.t('footprint:gauge.name', { sum });
    const data = citizen.t('shell:chart.data', { name });
    await keyboard.press(main.getByText(data));
    await main.getByRole('table', { name }).waitFor();
    await leave();
  });
});
