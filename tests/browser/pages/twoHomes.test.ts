import { test } from 'vitest';
import { addHousehold, noon } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

describePages('the first level of a second home', (pages) => {
  test.each(phones(import.meta.filename))(
    'asks whether one still lives in the first (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, citizen, page, main, t, hands, field, button, open, look, stored, leave } = phone;
      const old = await addHousehold(client, { name: 'Altbau', livedFrom: noon('2020-05-01') });
      const next = await addHousehold(client, { name: 'Neubau' });
      const level = { supportedType: 'heating', name: 'Mid', startAt: noon('2021-01-01'), groupId: old };
      await client.post('meter-value/personal-types/add-value', level);

      await open('input/ghg-domain/housing/heating');
      // The home that has a level is meant; the other one is behind what is folded.
      await hands.press(main.locator('summary').filter({ hasText: 'Altbau' }));
      await main.getByRole('combobox').selectOption('Neubau');
      await hands.choose(main.getByRole('radio', { name: t('levels:stop.heating.Mid.name') }));
      // A statement about a second home does not reach back: the page asks since when it holds.
      const since = field('levels:since.label', { name: 'Neubau' });
      await hands.press(button('shell:action.save'));
      await main.getByRole('alert').getByText(citizen.message('form:personalType:error:startAt')).waitFor();
      await hands.type(since, citizen.date('2025-01-15'));
      const question = main.getByRole('group', { name: t('levels:still.label', { name: 'Altbau' }) });
      await hands.press(button('shell:action.save'));
      await main.getByRole('alert').getByText(citizen.message('form:personalType:error:still')).waitFor();
      await hands.choose(question.getByRole('radio', { name: t('levels:still.no.label') }));
      await look('no longer lived there');
      await hands.press(button('shell:action.save'));
      const until = field('levels:still.until', { name: 'Altbau' });
      await hands.type(until, citizen.date('2020-05-01'));
      await page.keyboard.press('Tab');
      await main.getByText(citizen.message('form:hhAdd:error:livedUntil')).first().waitFor();
      await look('refused');
      await hands.type(until, citizen.date('2025-01-15'));
      await hands.press(button('shell:action.save'));
      await stored('groups/of-user').toMatchObject([
        { id: old, livedFrom: noon('2020-05-01'), livedUntil: noon('2025-01-15') },
        { id: next },
      ]);
      await stored('meter/personal-types/of-user').toMatchObject([
        { history: [{ groupId: old }, { name: 'Mid', groupId: next, startAt: noon('2025-01-15') }] },
      ]);
      await question.waitFor({ state: 'detached' });
      await leave();
    },
  );
});
