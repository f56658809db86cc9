import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { noon } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, phones, phonesAndDesks } from '../../support/pages/phone.ts';

const golf = {
  name: 'Golf',
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7,
  vehicleRoughValue: { v: 12_000, year: 2023 },
};

describePages('a vehicle', (pages) => {
  test.each(phones(import.meta.filename))(
    'has its kilometres by year, its days and a way to go (%s, %s)',
    async (language, kind) => {
      shows('/input/ghg-domain/mobility/vehicles/:vehicleId');
      const phone = await atPhone(pages, language, kind);
      const { client, citizen, main, t, hands, field, button, link, heading, open, look, stored, leave } =
        phone;
      const electric = { ...golf, name: 'Stromer', fuelType: 'electric', avgFuelConsume: 16 };
      await client.post('mobility/vehicle', electric);
      await open('input/ghg-domain/mobility/vehicles');
      await look('vehicles');
      await hands.press(main.getByRole('link', { name: 'Stromer' }));
      await main.getByRole('heading', { name: t('mobility:km.title') }).waitFor();
      await look('vehicle');

      await hands.press(button('shell:entry.edit', { name: 'Stromer' }));
      await look('a vehicle changed');
      await hands.type(field('mobility:vehicle.avgFuelConsume.label'), '18');
      await hands.press(button('shell:action.save').first());
      await stored('mobility/vehicles').toMatchObject([{ avgFuelConsume: 18 }]);

      await main.getByRole('combobox', { name: t('mobility:vehicle.year.label') }).selectOption('2024');
      await hands.type(field('mobility:vehicle.kmPerYear.label'), '8000');
      await hands.press(button('shell:action.save').first());
      await heading('2024').waitFor();
      const of2023 = { name: t('mobility:km.entry', { year: 2023 }) };
      await hands.press(button('shell:entry.edit', of2023));
      await heading(t('shell:entry.edit', of2023)).waitFor();
      await look('a year changed');
      await hands.type(field('mobility:vehicle.kmPerYear.label').first(), '9000');
      await hands.press(button('shell:action.save').first());
      const values = (...years: readonly (readonly [number, number])[]) => [
        { vehicleRoughValues: years.map(([year, v]) => ({ year, v })) },
      ];
      await stored('mobility/vehicles').toMatchObject(values([2023, 9000], [2024, 8000]));
      const remove2023 = async () => {
        await hands.press(button('shell:entry.delete', of2023));
        const confirm = { name: t('shell:action.delete') };
        await hands.press(main.getByRole('dialog').getByRole('button', confirm));
        await stored('mobility/vehicles').toMatchObject(values([2024, 8000]));
      };
      await remove2023();
      // The last one stays.
      const of2024 = { name: t('mobility:km.entry', { year: 2024 }) };
      await expect.poll(() => button('shell:entry.delete', of2024).count()).toBe(0);
      await look('a year removed');
      await hands.press(button('shell:action.undo'));
      await stored('mobility/vehicles').toMatchObject(values([2023, 9000], [2024, 8000]));
      await remove2023();

      await hands.type(field('mobility:owned.until'), citizen.date('2023-12-01'));
      await hands.type(field('mobility:owned.chargedAtHome'), '80');
      await hands.press(button('shell:action.save').last());
      await main.getByText(citizen.message('form:vehicle:error:notOwned')).first().waitFor();
      await look('refused');
      await hands.type(field('mobility:owned.until'), '');
      await hands.type(field('mobility:owned.from'), citizen.date('2022-12-01'));
      await hands.press(button('shell:action.save').last());
      await stored('mobility/vehicles').toMatchObject([{ chargedAtHome: 80, ownedFrom: noon('2022-12-01') }]);

      await hands.press(button('mobility:remove.title'));
      // Its effect stands above the buttons: they stay where they are once it is there.
      await main.getByRole('region', { name: t('shell:preview.title') }).waitFor();
      await look('removal');
      await hands.press(main.getByRole('dialog').getByRole('button', { name: t('shell:action.delete') }));
      await main.getByText(t('mobility:remove.done', { name: 'Stromer' })).waitFor();
      await stored('mobility/vehicles').toEqual([]);
      const undo = { name: t('shell:action.undo') };
      await hands.press(main.getByRole('alert').getByRole('button', undo));
      await stored('mobility/vehicles').toMatchObject([{ chargedAtHome: 80, ownedFrom: noon('2022-12-01') }]);
      await button('mobility:remove.title').waitFor();
      await hands.press(link('mobility:one.all'));
      await main.getByRole('link', { name: 'Stromer' }).waitFor();
      await leave();
    },
  );

  test.each(phonesAndDesks(import.meta.filename))(
    'that was sold ends, and leaves none (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/sold');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, link, open, look, stored, leave } = phone;
      await open('input/changes/sold');
      await main.getByText(t('guides:sold.nothing')).waitFor();
      await client.post('mobility/vehicle', golf);
      await open('input/changes/sold');
      const next = async (question: string, values = {}) => {
        await hands.press(button('shell:guide.next'));
        const name = t(`guides:sold.question.${question}`, values);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await look(name);
      };
      // The server alone knows of kilometres after the sale: it leads back to the day.
      await hands.type(field('guides:sold.on'), citizen.date('2022-11-15'));
      await next('km', { year: 2022 });
      await hands.press(button('guides:unknown'));
      await page.getByRole('heading', { level: 1, name: t('guides:sold.question.none') }).waitFor();
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:vehicle:error:none')).waitFor();
      await look('not answered');
      await hands.choose(main.getByRole('radio', { name: t('guides:sold.noneYes') }));
      await next('sum');
      await hands.press(button('guides:save'));
      await main.getByRole('alert').getByText(citizen.message('form:vehicle:error:notOwned')).waitFor();
      await page.getByRole('heading', { level: 1, name: t('guides:sold.question.on') }).waitFor();
      await hands.type(field('guides:sold.on'), citizen.date('2024-11-15'));
      await next('km', { year: 2024 });
      await hands.type(field('mobility:vehicle.kmPerYear.label'), '7000');
      await next('none');
      await next('sum');
      await main.getByText(t('guides:sold.sum.none', { year: 2025 })).waitFor();
      await changesShown(phone, 'motorVehicles', 2024);
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      await stored('mobility/vehicles').toMatchObject([
        {
          ownedUntil: noon('2024-11-15'),
          vehicleRoughValues: [
            { year: 2023, v: 12_000 },
            { year: 2024, v: 7000 },
          ],
        },
        { zeroMeter: true, from: 2025 },
      ]);
      await hands.press(link('guides:sold.toVehicles'));
      await main.getByText(t('mobility:none.since', { year: 2025 })).waitFor();
      await look('vehicles, sold');
      await leave();
    },
  );
});
