import { expect, test } from 'vitest';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

/** Where something begins that belongs to a home. */
const FORMS = [
  'input/ghg-domain/housing/e-power-type',
  'input/ghg-domain/housing/heating',
  'input/ghg-domain/housing/e-power',
  'input/ghg-domain/housing/gas',
  'input/ghg-domain/housing/supplies',
  'input/changes/bill',
  'input/changes/moved',
];

describePages('a home of former times', (pages) => {
  test.each(phones(import.meta.filename))(
    'takes nothing new but from its own page (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, main, t, hands, field, button, link, open, look, stored, leave } = phone;
      const former = await addHousehold(client, { name: 'Altbau', livedUntil: noon('2024-07-01') });
      await addHousehold(client, { name: 'Neubau' });
      await addHousehold(client, { name: 'Garten' });
      for (const path of FORMS) {
        await open(path);
        const offer = (hasText: string) => main.locator('option, label').filter({ hasText });
        await offer('Garten').waitFor({ state: 'attached' });
        expect(await offer('Altbau').count(), path).toBe(0);
      }

      // Tasks about a meter from now on leave out one that stayed there.
      await client.post('meter/avatar', powerMeter(former, { name: '4711' }));
      await open('input/changes/swap');
      await main.getByText(t('guides:noMeter')).waitFor();

      await open(`input/households/${former}`);
      await hands.press(main.getByText(t('household:belongs.later')));
      await look('former household');
      await hands.press(link('shell:step.supplies'));
      await hands.choose(
        main.getByRole('radio', { name: t('supplies:carrier.heatingStatement'), exact: true }),
      );
      await hands.choose(main.getByRole('radio', { name: t('supplies:fuel.of.unknown'), exact: true }));
      await hands.type(field('supplies:add.name'), 'Abrechnung');
      await hands.press(button('shell:action.save'));
      await stored('supply/of-user').toMatchObject([{ name: 'Abrechnung', groupId: former }]);
      await leave();
    },
  );
});
