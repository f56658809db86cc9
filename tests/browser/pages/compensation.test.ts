import { test } from 'vitest';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

/** Noon in Berlin of the day that a year which is over gets. */
const MIDSUMMER = Date.parse('2019-07-01T10:00:00Z') / 1000;

describePages('compensations', (pages) => {
  test.each(phones(import.meta.filename))(
    'of any year are entered, corrected, removed and brought back (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { main, t, hands, field, button, open, look, stored, leave } = phone;
      await open('input/compensation');
      await main.getByRole('combobox', { name: t('compensation:type.label') }).selectOption('windPower');
      await main.getByRole('combobox', { name: t('compensation:year') }).selectOption('2019');
      await hands.type(field('compensation:value.label'), '1.5'.replace('.', language === 'de' ? ',' : '.'));
      await hands.press(button('shell:action.save'));
      const type = t('compensation:type.windPower');
      const name = t('compensation:entry', { type, year: 2019 });
      await main.getByRole('heading', { level: 3, name }).waitFor();
      const values = (...compValues: readonly object[]) =>
        stored('compensation').toMatchObject([{ compTypeMain: 'windPower', compValues }]);
      await values({ d: MIDSUMMER, v: 1.5 });
      await look('compensations');

      await hands.press(button('shell:entry.edit', { name }));
      const form = main.getByRole('form', { name: t('shell:entry.edit', { name }) });
      await look('a compensation changed');
      await hands.type(form.getByRole('textbox'), '2');
      await hands.press(form.getByRole('button', { name: t('shell:action.save') }));
      await values({ d: MIDSUMMER, v: 2 });

      await hands.press(button('shell:entry.delete', { name }));
      await main
        .getByRole('dialog')
        .getByText(t('compensation:removal', { year: 2019 }))
        .waitFor();
      await hands.press(main.getByRole('dialog').getByRole('button', { name: t('shell:action.delete') }));
      await values();
      await look('removed');
      await hands.press(button('shell:action.undo'));
      await values({ d: MIDSUMMER, v: 2 });
      await leave();
    },
  );
});
