import { test } from 'vitest';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, phones } from '../../support/pages/phone.ts';

describePages('a file of readings', (pages) => {
  test.each(phones(import.meta.filename))(
    'goes after a question that shows what changes (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, main, t, hands, open, look, stored, leave } = phone;
      const home = await addHousehold(client, { hhMember: 1 });
      const first = { meterValue: 1000, meterValueDate: noon('2024-01-01') };
      const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, first));
      const csv = 'Datum;Zählerstand\n01.07.2024;2820\n01.01.2025;4660\n';
      await client.post('meter-value/import', { meterId: meter.id, csv });

      await open(`input/ghg-domain/housing/values?meter=${meter.id}`);
      const takeBack = t('readings:imported.takeBack');
      await hands.press(main.getByRole('button', { name: new RegExp(`^${takeBack}`) }));
      const dialog = main.getByRole('dialog', { name: t('readings:imported.question_other', { count: 2 }) });
      await changesShown(phone, 'ePower', 2024);
      await look('question');
      await hands.press(dialog.getByRole('button', { name: t('shell:action.cancel') }));
      await stored('meter-value/housing', { meterId: meter.id }).toHaveLength(3);
      await hands.press(main.getByRole('button', { name: new RegExp(`^${takeBack}`) }));
      await hands.press(dialog.getByRole('button', { name: takeBack }));
      await stored('meter-value/housing', { meterId: meter.id }).toHaveLength(1);
      await leave();
    },
  );
});
