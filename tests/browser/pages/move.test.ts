import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones, phonesAndDesks } from '../../support/pages/phone.ts';

type Phone = Awaited<ReturnType<typeof atPhone>>;

describePages('the guide of a move', (pages) => {
  /** Presses the way on, which must lead to this question. */
  async function next({ hands, button, page, look }: Phone, question: string): Promise<void> {
    await hands.press(button('shell:guide.next'));
    const heading = page.getByRole('heading', { level: 1, name: question });
    await heading.waitFor();
    await expect.poll(() => heading.and(page.locator(':focus')).count()).toBe(1);
    await look(question);
  }

  test.each(phonesAndDesks(import.meta.filename))(
    'from the only home to a new one (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/moved', '/input/changes');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, link, open, look, stored, leave } = phone;
      const old = await addHousehold(client, { name: 'Altbau', hhMember: 1 });
      const first = { name: '4711', meterValue: 1000, meterValueDate: noon('2024-01-01') };
      const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(old, first));
      const cats = { supportedType: 'pets', name: 'answers', values: { cats: 2 } };
      const year = { supportedType: 'dwelling', name: 'answers', values: { builtYear: 1975 } };
      for (const said of [cats, year])
        await client.post('meter-value/personal-types/add-value', {
          ...said,
          groupId: old,
          startAt: noon('2024-01-01'),
        });

      await open('input/input-menu');
      await hands.press(link('shell:step.changes'));
      await page.getByRole('heading', { level: 1, name: t('home:changes.title') }).waitFor();
      await look('changes');
      await hands.press(link('shell:step.moved'));
      await page.getByRole('heading', { level: 1, name: t('household:move.question.on') }).waitFor();
      await main.getByText(t('shell:guide.progress', { number: 1 })).waitFor();
      await look('the first question');

      // A day the server alone refuses is found at the end, and leads back to its question.
      await hands.type(field('household:move.on'), citizen.date('2023-12-01'));
      // The keys go on by Enter in the field.
      if (kind === 'keys') await page.keyboard.press('Enter');
      else await hands.press(button('shell:guide.next'));
      await page.getByRole('heading', { level: 1, name: t('household:move.question.home') }).waitFor();
      await main.getByText(t('shell:guide.progress', { number: 2 })).waitFor();
      await hands.type(field('household:hh.name.label'), 'Neubau');
      await hands.type(field('household:hh.area.label'), '70');
      await hands.type(field('household:hh.members.label'), '2');
      await hands.choose(main.getByRole('radio', { name: t('household:houseType.singleHouse') }));
      await next(
        phone,
        t('household:move.question.meter', {
          date: '01.12.2023',
          meter: t('household:belongs.meter.ePower', { name: '4711' }),
        }),
      );
      await hands.press(button('household:move.unknown'));
      await page.getByRole('heading', { level: 1, name: t('household:move.question.things') }).waitFor();
      await next(phone, t('household:move.question.sum'));
      await button('household:move.save').waitFor();
      await hands.press(button('household:move.save'));
      await main.getByRole('alert').getByText(citizen.message('form:move:error:beforeFirst')).waitFor();
      await page.getByRole('heading', { level: 1, name: t('household:move.question.on') }).waitFor();
      await look('refused');

      await hands.type(field('household:move.on'), citizen.date('2024-12-01'));
      await next(phone, t('household:move.question.home'));
      expect(await field('household:hh.name.label').inputValue()).toBe('Neubau');
      await next(
        phone,
        t('household:move.question.meter', {
          date: '01.12.2024',
          meter: t('household:belongs.meter.ePower', { name: '4711' }),
        }),
      );
      await hands.type(field('household:move.reading'), '4350');
      await next(phone, t('household:move.question.things'));
      const pets = main.getByRole('checkbox', { name: t('household:move.taken.pets') });
      expect(await pets.isChecked()).toBe(true);
      await look('what comes along');
      await hands.type(field('household:move.builtYear'), '1996');
      await next(phone, t('household:move.question.sum'));
      const sum = t('household:move.sum.new_other', { home: 'Neubau', date: '01.12.2024', count: 2 });
      await main.getByText(sum).waitFor();
      // Back, and on again: what was typed stays.
      await page.goBack();
      await page.goBack();
      await expect.poll(() => field('household:move.reading').inputValue()).toBe('4350');
      await page.goForward();
      await page.goForward();
      await hands.press(button('household:move.save'));
      await page
        .getByRole('heading', { level: 1, name: t('household:move.done', { name: 'Neubau' }) })
        .waitFor();
      await look('done');
      const on = noon('2024-12-01');
      await stored('groups/of-user').toMatchObject([
        { id: old, livedUntil: on },
        { name: 'Neubau', livedFrom: on, hhMember: 2 },
      ]);
      const begun = { startAt: on, groupId: expect.not.toSatisfy((id) => id === old) };
      await stored('meter/personal-types/of-user').toMatchObject([
        { history: [{ groupId: old }, { ...begun, values: { cats: 2 } }] },
        { history: [{ groupId: old }, { ...begun, values: { builtYear: 1996 } }] },
      ]);
      await stored('meter-value/housing', { meterId: meter.id }).toMatchObject([
        { v: 4350, d: on },
        { v: 1000 },
      ]);
      await hands.press(link('household:move.toHome', { name: 'Neubau' }));
      await page.getByRole('heading', { level: 1, name: 'Neubau' }).waitFor();
      await leave();
    },
  );

  test.each(phones(import.meta.filename))(
    'from one of two homes to the other, which asks less (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, citizen, page, main, t, hands, field, button, link, open, stored, leave } = phone;
      const old = await addHousehold(client, { name: 'Altbau' });
      const other = await addHousehold(client, { name: 'Garten' });
      await open('input/changes/moved');
      await hands.choose(main.getByRole('radio', { name: 'Altbau' }));
      await next(phone, t('household:move.question.on'));
      await hands.type(field('household:move.on'), citizen.date('2025-01-15'));
      await next(phone, t('household:move.question.to'));
      expect(await main.getByRole('radio', { name: 'Altbau' }).count()).toBe(0);
      await hands.choose(main.getByRole('radio', { name: 'Garten' }));
      await next(phone, t('household:move.question.sum'));

      // Leaving asks first.
      await hands.press(link('shell:action.cancel'));
      const dialog = page.getByRole('dialog', { name: t('drafts:leaveTitle') });
      await hands.press(dialog.getByRole('button', { name: t('drafts:stay') }));
      await dialog.waitFor({ state: 'hidden' });
      await hands.press(button('household:move.save'));
      await link('household:move.toHome', { name: 'Garten' }).waitFor();
      const on = noon('2025-01-15');
      await stored('groups/of-user').toMatchObject([
        { id: old, livedUntil: on },
        { id: other, livedFrom: on },
      ]);
      await open('input/changes/moved');
      await hands.press(link('shell:action.cancel'));
      await page.getByRole('heading', { level: 1, name: t('home:changes.title') }).waitFor();
      await leave();
    },
  );
});
