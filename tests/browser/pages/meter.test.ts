import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, SIZES } from '../../support/pages/phone.ts';

describePages('a meter of its own page', (pages) => {
  const { product, enter } = pages;
  test.each(journeyLanguages(import.meta.filename))(
    'changes its tariff, ends, goes on, is removed and brought back, on a phone (%s)',
    async (language) => {
      shows('/input/ghg-domain/housing/meters/:meterId');
      const { client, page, look, leave, citizen, t, main } = await enter(language, {
        viewport: SIZES.phone,
      });
      const household = await addHousehold(client, { hhMember: 1 });
      const first = { name: 'Zähler 7', meterValue: 1000, meterValueDate: noon('2024-01-01') };
      const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(household, first));
      const last = { meterId: meter.id, meterValue: 6470, meterValueDate: noon('2025-07-01') };
      await client.post('meter-value/to-housing-meter', last);
      const unfold = (key: string) => main.locator('summary').getByText(t(key), { exact: true }).click();

      await page.goto(`${product.url}/input/ghg-domain/housing/values`);
      await main.getByRole('link', { name: t('energy:one.open') }).click();
      await main.getByText(/^Zähler 7 · /).waitFor();
      await look('meter');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

      const edit = (name: string) => ({ name: t('shell:entry.edit', { name }) });
      await main.getByRole('button', edit('Zähler 7')).click();
      await look('a meter changed');
      const changed = main.getByRole('form', edit('Zähler 7'));
      await changed.getByLabel(t('energy:active.from')).first().fill(citizen.date('2026-01-01'));
      await changed.getByLabel(t('energy:name.label')).fill('4711');
      await changed.getByRole('button', { name: t('shell:action.save'), exact: true }).click();
      await main.getByText(/^4711 · /).waitFor();
      await main.getByRole('button', edit('4711')).click();
      const again = main.getByRole('form', edit('4711'));
      await again.getByLabel(t('energy:active.from')).first().fill('');
      await again.getByLabel(t('energy:name.label')).fill('Zähler 7');
      await again.getByRole('button', { name: t('shell:action.save'), exact: true }).click();
      await main.getByText(/^Zähler 7 · /).waitFor();

      await unfold('energy:terms.change');
      await citizen.fill('energy:terms.validFrom', citizen.date('2024-07-01'));
      await main.getByRole('radio', { name: t('energy:powerType.eco') }).check();
      await main.getByRole('button', { name: t('shell:action.save'), exact: true }).click();
      const since = t('energy:terms.since', { date: citizen.date('2024-07-01') });
      await main.getByRole('heading', { name: since }).waitFor();
      await main.getByRole('button', { name: t('energy:terms.remove', { since }) }).press('Enter');
      await expect.poll(() => main.getByRole('heading', { name: since }).count()).toBe(0);

      await unfold('energy:end.title');
      await citizen.fill('shell:end.label', citizen.date('2025-07-01'));
      await citizen.button('shell:end.save').click();
      await main
        .getByRole('heading', { name: t('shell:end.ended', { date: citizen.date('2025-07-01') }) })
        .waitFor();
      await citizen.button('shell:end.reopen').click();
      await main.getByRole('heading', { name: t('energy:end.title') }).waitFor();

      await unfold('energy:remove.title');
      await citizen.button('energy:remove.title').click();
      const dialog = page.getByRole('dialog', { name: t('energy:remove.question', { name: 'Zähler 7' }) });
      await look('removal');
      await dialog.getByRole('button', { name: t('shell:action.delete') }).click();
      await main.getByText(t('energy:remove.done', { name: 'Zähler 7' })).waitFor();
      expect((await client.post<unknown[]>('meter/of-user')).body).toEqual([]);
      await citizen.button('shell:action.undo').click();
      await citizen.button('energy:remove.title').waitFor();
      expect((await client.post<unknown[]>('meter/of-user')).body).toMatchObject([{ id: meter.id }]);
      await citizen.button('energy:remove.title').click();
      await dialog.getByRole('button', { name: t('shell:action.delete') }).click();
      await main.getByText(t('energy:remove.done', { name: 'Zähler 7' })).waitFor();
      await main.getByRole('link', { name: t('energy:one.readings') }).click();
      await main.getByText(t('energy:readings.noMeters')).waitFor();
      await leave();
    },
  );

  test('is first asked on one screen of a phone, and its rows open where something else holds', async () => {
    const { client, page, open, stored, leave } = await atPhone(pages, 'de', 'touch');
    const homeId = await addHousehold(client);
    for (const kind of ['e-power', 'gas']) {
      await open(`input/ghg-domain/housing/${kind}`);
      const form = page.getByRole('form', { name: 'Neuer Zähler' });
      const save = await form.getByRole('button', { name: 'Zähler speichern' }).boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox();
      expect([kind, bar?.y]).toEqual([kind, expect.any(Number)]);
      expect((save?.y ?? Number.NaN) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.getByRole('textbox', { name: 'Zählerstand', exact: true }).fill('12345');
    await page.locator('summary').getByText('Zählernummer', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Zählernummer', exact: true }).fill('4711');
    await page.getByRole('button', { name: 'Zähler speichern' }).click();
    await stored('meter/of-user').toMatchObject([
      {
        name: '4711',
        groupId: homeId,
        gasType: 'stdGas',
        inputFrequency: 'monthly',
        lastValue: { v: 12345 },
      },
    ]);
    await leave();
  });
});
