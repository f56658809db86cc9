import { expect, test } from 'vitest';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, phones } from '../../support/pages/phone.ts';

const golf = (year: number, v: number) => ({
  name: 'Golf',
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7,
  vehicleRoughValue: { v, year },
});

describePages('a vehicle that was entered once a year', (pages) => {
  test.each(phones(import.meta.filename))(
    'is made one, and parted again (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, main, t, hands, button, open, look, stored, leave } = phone;
      await client.post('mobility/vehicle', golf(2023, 12_000));
      await client.post('mobility/vehicle', golf(2024, 8_000));
      const one = {
        name: 'Golf',
        vehicleRoughValues: [
          { year: 2023, v: 12_000 },
          { year: 2024, v: 8_000 },
        ],
      };
      const join = async () => {
        await hands.press(button('mobility:join.title', { name: 'Golf' }));
        await changesShown(phone, 'motorVehicles', 2024);
        await look('question');
        const dialog = main.getByRole('dialog');
        await hands.press(dialog.getByRole('button', { name: t('mobility:join.action') }));
        await main.getByText(t('mobility:join.done', { name: 'Golf' })).waitFor();
        await stored('mobility/vehicles').toMatchObject([one]);
      };

      await open('input/ghg-domain/mobility/vehicles');
      await button('mobility:join.title', { name: 'Golf' }).waitFor();
      await look('two of one name');
      await join();
      await expect.poll(() => main.getByRole('link', { name: 'Golf', exact: true }).count()).toBe(1);
      await look('joined');

      await hands.press(button('shell:action.undo'));
      await stored('mobility/vehicles').toMatchObject([
        { vehicleRoughValues: [{ year: 2023, v: 12_000 }] },
        { vehicleRoughValues: [{ year: 2024, v: 8_000 }] },
      ]);
      // Joined once more, all is sent anew.
      await join();
      await leave();
    },
  );
});
