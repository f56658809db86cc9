import { expect, test } from 'vitest';
import { berlinDate } from '../../support/berlin.ts';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

const DAY = 86_400;
/** Counted from noon: near midnight another day would begin where the clock changed in between. */
const daysAgo = (days: number): number => noon(berlinDate(noon(berlinDate(Date.now() / 1000)) - days * DAY));

describePages('a second reading', (pages) => {
  test.each(
    phones(import.meta.filename).flatMap(
      ([language, kind]) =>
        [
          [30, language, kind],
          [365, language, kind],
        ] as const,
    ),
  )('after %i days is answered on its page (%s, %s)', async (days, language, kind) => {
    const phone = await atPhone(pages, language, kind);
    const { client, page, main, t, hands, open, look, leave } = phone;
    const home = await addHousehold(client, { hhMember: 2 });
    const begun = { name: 'Zähler 7', meterValue: 10_000, meterValueDate: daysAgo(days) };
    await client.post('meter/avatar', powerMeter(home, begun));
    await open('input/ghg-domain/housing/values');
    const field = main.getByRole('textbox').first();
    // Five kilowatt-hours a day: 1,825 a year, where 3,000 are usual for two people.
    await hands.type(field, String(10_000 + 5 * days));
    await hands.press(main.getByRole('button', { name: new RegExp(`^${t('shell:action.save')}`) }).first());
    const card = main.getByRole('region', { name: /notiert|noted/ });
    await card.waitFor();
    const year = t('entered:soFar', { year: new Date().getFullYear() });
    const sector = t('shell:sector.ePower');
    const counted = card.getByText(t('entered:own', { year, sector, to: '' }).split(sector)[0] + sector);
    if (days > 30) await counted.waitFor();
    else await card.getByText(t('entered:countsFrom', { date: '' }).slice(0, -1)).waitFor();
    expect(await counted.count()).toBe(days > 30 ? 1 : 0);
    const worth = t('entered:worth.less.power', {
      percent: '',
      people: t('entered:worth.people_other', { count: 2 }),
    });
    await card.getByText(worth).waitFor();
    await card.getByText(`${t('shell:nextStep')}: `).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/housing\/values$/);
    await look(`answered after ${days} days`);
    await leave();
  });
});
