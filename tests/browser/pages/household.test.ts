import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { addHousehold, addSupply, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

describePages('a household of its own page', (pages) => {
  test.each(phones(import.meta.filename))(
    'shows what belongs to it, opens and closes (%s, %s)',
    async (language, kind) => {
      shows('/input/households/:householdId');
      const { client, citizen, main, t, hands, field, button, link, heading, open, look, leave } =
        await atPhone(pages, language, kind);
      const home = await addHousehold(client, { name: 'Altbau', livedFrom: noon('2020-05-01') });
      await client.post('meter/avatar', powerMeter(home, { name: '4711' }));
      await addSupply(client, home);
      const level = { supportedType: 'heating', name: 'Mid', startAt: noon('2021-01-01'), groupId: home };
      await client.post('meter-value/personal-types/add-value', level);

      await open('input');
      await main.getByText(t('household:lived.since', { from: '01.05.2020' })).waitFor();
      await hands.press(main.getByRole('link', { name: 'Altbau', exact: true }));
      await main.getByRole('heading', { level: 1, name: 'Altbau' }).waitFor();
      await link('household:belongs.meter.ePower', { name: '4711' }).waitFor();
      await link('shell:step.heatingType').waitFor();
      await main.getByRole('link', { name: 'Oil', exact: true }).waitFor();
      await look('household');

      await hands.type(field('household:lived.until'), citizen.date('2020-05-01'));
      await hands.press(button('shell:action.save'));
      await main.getByRole('alert').getByText(citizen.message('form:hhAdd:error:livedUntil')).waitFor();
      await look('household, refused');
      await hands.type(field('household:lived.until'), citizen.date('2024-12-01'));
      await hands.press(button('shell:action.save'));
      const stored = async () => (await client.post<Record<string, unknown>[]>('groups/of-user')).body;
      await expect.poll(stored).toMatchObject([{ id: home, name: 'Altbau', livedUntil: noon('2024-12-01') }]);

      await hands.press(link('household:one.all'));
      await heading(t('household:households.former')).waitFor();
      await main
        .getByText(t('household:lived.fromUntil', { from: '01.05.2020', until: '01.12.2024' }))
        .waitFor();
      await look('households');
      await hands.press(main.getByRole('link', { name: 'Altbau', exact: true }));
      await hands.type(field('household:lived.until'), '');
      await hands.press(button('shell:action.save'));
      await expect.poll(async () => (await stored())[0]?.livedUntil).toBe(undefined);

      // Something belongs to it: it cannot go.
      const remove = button('household:one.remove');
      const dialog = main.getByRole('dialog').getByRole('button', { name: t('shell:action.delete') });
      await hands.press(remove);
      await hands.press(dialog);
      await main.getByText(citizen.message('api:error:householdInUse')).first().waitFor();
      expect(await stored()).toHaveLength(1);
      await leave();
    },
  );

  test.each(phones(import.meta.filename))(
    'that was a mistake goes, and comes back (%s, %s)',
    async (language, kind) => {
      const { client, main, t, hands, button, link, open, look, stored, leave } = await atPhone(
        pages,
        language,
        kind,
      );
      const id = await addHousehold(client, { name: 'Irrtum', livedFrom: noon('2022-03-01'), hhMember: 3 });
      await open(`input/households/${id}`);
      await hands.press(button('household:one.remove'));
      await look('removal');
      await hands.press(main.getByRole('dialog').getByRole('button', { name: t('shell:action.delete') }));
      await main.getByText(t('household:hh.removed', { name: 'Irrtum' })).waitFor();
      await stored('groups/of-user').toEqual([]);
      await hands.press(button('shell:action.undo'));
      await button('household:one.remove').waitFor();
      const back = { name: 'Irrtum', hhMember: 3, livedFrom: noon('2022-03-01') };
      await stored('groups/of-user').toMatchObject([back]);
      await hands.press(link('household:one.all'));
      await main.getByRole('link', { name: 'Irrtum', exact: true }).waitFor();
      await leave();
    },
  );
});
