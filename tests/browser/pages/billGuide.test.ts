import { test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { addHousehold, noon } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, phones, phonesAndDesks } from '../../support/pages/phone.ts';

describePages('a guide about a bill', (pages) => {
  test.each(phonesAndDesks(import.meta.filename))(
    'enters a heating without a meter (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/bill');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, link, open, look, stored, leave } = phone;
      await addHousehold(client);
      const next = async (question: string) => {
        await hands.press(button('shell:guide.next'));
        await page.getByRole('heading', { level: 1, name: question }).waitFor();
        await look(question);
      };
      await open('input/changes');
      await hands.press(link('shell:step.billed'));
      await page.getByRole('heading', { level: 1, name: t('guides:billed.question.carrier') }).waitFor();
      await look('what heats');
      await hands.choose(main.getByRole('radio', { name: t('supplies:carrier.districtHeat') }));
      await next(t('guides:billed.question.days'));
      await hands.type(field('supplies:bill.from'), citizen.date('2024-01-01'));
      await hands.type(field('supplies:bill.last'), citizen.date('2024-12-31'));
      await next(t('guides:billed.question.amount'));
      await hands.type(field('supplies:bill.amount'), '9000');
      await next(t('guides:billed.question.hotWater'));
      await next(t('guides:billed.question.sum'));
      await changesShown(phone, 'heating', 2024);
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      const bill = { from: noon('2024-01-01'), until: noon('2025-01-01'), amount: 9_000 };
      await stored('supply/of-user').toMatchObject([
        { carrier: 'districtHeat', hotWater: 18, bills: [bill] },
      ]);
      await hands.press(link('guides:billed.toSupply', { name: t('supplies:carrier.districtHeat') }));
      await page.getByRole('heading', { level: 1, name: t('supplies:carrier.districtHeat') }).waitFor();
      await leave();
    },
  );

  test.each(phones(import.meta.filename))(
    'of the landlord asks what heats, and takes MWh (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, citizen, page, main, t, hands, field, button, open, look, stored, leave } = phone;
      await addHousehold(client);
      const next = async (question: string) => {
        await hands.press(button('shell:guide.next'));
        await page.getByRole('heading', { level: 1, name: question }).waitFor();
        await look(question);
      };
      await open('input/changes/bill');
      await hands.choose(main.getByRole('radio', { name: t('supplies:carrier.heatingStatement') }));
      await next(t('guides:billed.question.fuel'));
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:supply:error:fuel')).waitFor();
      await hands.choose(main.getByRole('radio', { name: t('supplies:fuel.of.gas') }));
      await next(t('guides:billed.question.days'));
      await hands.type(field('supplies:bill.from'), citizen.date('2024-01-01'));
      await hands.type(field('supplies:bill.last'), citizen.date('2024-12-31'));
      await next(t('guides:billed.question.amount'));
      await main.getByRole('combobox', { name: t('supplies:bill.unit') }).selectOption('MWh');
      await hands.type(field('supplies:bill.amount'), language === 'de' ? '8,5' : '8.5');
      await next(t('guides:billed.question.hotWater'));
      // As the statement says it: 1.7 of 8.5 MWh.
      await main.getByRole('combobox', { name: t('supplies:bill.hotWaterIn') }).selectOption('amount');
      await hands.type(field('supplies:add.hotWater'), language === 'de' ? '1,7' : '1.7');
      await next(t('guides:billed.question.sum'));
      await main.getByText('MWh').waitFor();
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      await stored('supply/of-user').toMatchObject([
        { fuel: 'gas', hotWater: 20, bills: [{ amount: 8500, hotWater: 20 }] },
      ]);
      await leave();
    },
  );
});
