import { expect, test } from 'vitest';
import { berlinDate } from '../../support/berlin.ts';
import { addHousehold, gasMeter, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

const DAY = 86_400;
/** Counted from noon: near midnight another day would begin where the clock changed in between. */
const daysAgo = (days: number): number => noon(berlinDate(noon(berlinDate(Date.now() / 1000)) - days * DAY));
type Phone = Awaited<ReturnType<typeof atPhone>>;

/** A power meter of 10 kWh a day, last read 36 days ago, and a gas meter that is not due. */
async function withMeters({ client }: Phone): Promise<number> {
  const home = await addHousehold(client, { hhMember: 1 });
  const begun = { name: 'Zähler 7', meterValue: 10_000, meterValueDate: daysAgo(426) };
  const { body: power } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, begun));
  for (let back = 390; back >= 36; back -= 30)
    await client.post('meter-value/to-housing-meter', {
      meterId: power.id,
      meterValue: 10_000 + (426 - back) * 10,
      meterValueDate: daysAgo(back),
    });
  await client.post('meter/avatar', gasMeter(home, { name: 'G-88', meterValueDate: daysAgo(3) }));
  return power.id;
}

describePages('a meter is read again', (pages) => {
  test.each(phones(import.meta.filename))(
    'from home with two presses and its number (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { page, citizen, hands, main, t, link, open, look, stored, leave } = phone;
      const meterId = await withMeters(phone);
      const count = { taps: 0, fields: 0 };
      const press = (wanted: Parameters<typeof hands.press>[0]) => {
        count.taps += 1;
        return hands.press(wanted);
      };
      await open('');
      await press(link('nextStep:meter.action'));
      const name = t('energy:counter.ePower', { name: 'Zähler 7' });
      const form = main.getByRole('form', { name: t('readings:form', { meter: name }) });
      await form.getByText(t('readings:usual', { low: '', high: '' }).split(' ')[0] ?? '').waitFor();
      await look('readings');
      // Nothing was pressed: the field is where typing goes.
      const isFocused = () => page.evaluate('document.activeElement?.getAttribute("name")');
      await expect.poll(isFocused).toBe('meterValue');
      count.fields += 1;
      await page.keyboard.type('14260');
      await press(form.getByRole('button', { name: new RegExp(`^${t('shell:action.save')}`) }));
      const value = language === 'de' ? '14.260 kWh' : '14,260 kWh';
      await main.getByRole('heading', { name: t('readings:noted', { value }) }).waitFor();
      process.stdout.write(`reading a meter again, ${language}, ${kind}: ${JSON.stringify(count)}\n`);
      expect(count).toEqual({ taps: 2, fields: 1 });

      const rate = t('uses:per.day', { unit: language === 'de' ? '10,0 kWh' : '10.0 kWh' });
      await main.getByText(t('uses:short.same', { rate })).waitFor();
      await look('reading saved');
      await stored('meter-value/housing', { meterId }).toHaveLength(14);
      const all = t('readings:all_other', { count: 14 });
      await hands.press(main.getByRole('button', { name: all }));
      await expect
        .poll(() =>
          main
            .getByRole('table', { name: /Zähler 7/ })
            .getByRole('row')
            .count(),
        )
        .toBe(15);
      await look('all readings');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      expect(await citizen.page.title()).toContain(t('energy:readings.title'));
      await leave();
    },
  );
});
