import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

const FILES = new URL('../../support/meterFiles/', import.meta.url);

describePages('a file of readings', (pages) => {
  /** A phone at the readings of a meter that begins on a day, and the way to choose a file there. */
  const withMeter = async (
    language: 'de' | 'en',
    kind: 'touch' | 'keys',
    iso: string,
    meterValue: number,
  ) => {
    const phone = await atPhone(pages, language, kind);
    const { client, main, t, open, hands } = phone;
    const home = await addHousehold(client, { hhMember: 1 });
    const first = { meterValue, meterValueDate: noon(iso) };
    const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, first));
    await open(`input/ghg-domain/housing/values?meter=${meter.id}`);
    const choose = async (name: string, text?: string) => {
      const field = main.getByLabel(t('readings:import.file'));
      if (!(await field.isVisible())) await hands.press(main.getByText(t('shell:readingsFile')));
      const buffer = text === undefined ? readFileSync(new URL(name, FILES)) : Buffer.from(text);
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
      await main.getByRole('heading', { name: t('readings:file.title', { file: name }) }).waitFor();
    };
    const save = (count: number) =>
      main.getByRole('button', { name: t('readings:file.save_other', { count }), exact: true });
    const saved = (count: number) => main.getByText(t('readings:import.done_other', { count })).waitFor();
    const answer = (name: string | RegExp) => hands.choose(main.getByRole('radio', { name }));
    const ofMeter = { meterId: meter.id };
    const stored = async () => {
      const { body } = await client.post<{ v: number; meterReplaced?: true }[]>(
        'meter-value/housing',
        ofMeter,
      );
      return body.map(({ v, meterReplaced }) => `${v}${meterReplaced ? 'R' : ''}`).toReversed();
    };
    return { ...phone, choose, save, saved, answer, storedValues: stored };
  };

  test.each(phones(import.meta.filename))(
    'says what it understood before anything is saved (%s, %s)',
    async (language, kind) => {
      const phone = await withMeter(language, kind, '2023-07-01', 13_000);
      const { main, t, hands, choose, save, saved, look, storedValues, leave } = phone;
      await choose('F09-ht-nt.csv');
      const sum = main.getByText(/3[.,]660\skWh.*\s10\skWh/);
      await sum.waitFor();
      expect(await sum.textContent()).toContain(
        language === 'de' ? '3 Ablesungen vom 01.01.2024' : '3 readings from 01.01.2024',
      );
      expect(await sum.textContent()).toMatch(/10\skWh/);
      await main
        .getByText(t('readings:file.several', { names: 'Zählerstand HT + Zählerstand NT' }))
        .waitFor();
      await look('understood');
      await expect.poll(storedValues).toEqual(['13000']);
      await hands.press(save(3));
      await saved(3);
      await expect.poll(storedValues).toEqual(['13000', '15000', '16820', '18660']);
      await leave();
    },
  );

  test('holds the save as long as a question is open, and leads to it (de, keys)', async () => {
    const phone = await withMeter('de', 'keys', '2023-07-01', 9_000);
    const { main, t, hands, choose, save, saved, answer, look, page, storedValues, leave } = phone;
    await choose('F11b-two-meters-different-days.csv');
    await hands.press(main.getByRole('button', { name: t('readings:file.saveOpen'), exact: true }));
    await main.getByRole('alert').getByText(phone.citizen.message('form:import:ask:meter')).waitFor();
    await look('asked');
    await expect.poll(storedValues).toEqual(['9000']);
    await answer(/^1EMH1/);
    await hands.press(main.getByText(t('readings:file.leftOut_other', { number: 2 })));
    await main.getByText(t('readings:without.otherMeter')).waitFor();
    await hands.press(save(2));
    await saved(2);
    await expect.poll(storedValues).toEqual(['9000', '10000', '13660']);
    expect(await page.getByRole('alert').count()).toBe(0);
    await leave();
  });

  test('adds up uses from a reading that is asked for (de, touch)', async () => {
    const phone = await withMeter('de', 'touch', '2023-07-01', 9_000);
    const { main, t, hands, choose, save, saved, answer, look, storedValues, leave } = phone;
    await choose('F05-monthly-use-as-wert.csv');
    await answer(t('readings:file.on', { day: '01.01.2024' }));
    await hands.type(main.getByRole('textbox', { name: t('readings:file.counterValue') }), '10000');
    await main.getByText(/zusammen 3\.280\skWh, das/).waitFor();
    await look('uses');
    await hands.press(save(13));
    await saved(13);
    await expect.poll(async () => (await storedValues()).at(-1)).toBe('13280');
    await leave();
  });

  test('asks what a fall and three decimals mean, and takes the swap back with the file (de, touch)', async () => {
    const phone = await withMeter('de', 'touch', '2023-07-01', 9_000);
    const { main, t, hands, choose, save, saved, answer, storedValues, leave } = phone;
    await choose(
      'fall.csv',
      'Datum;Stand\n01.01.2024;10.000\n01.07.2024;11.820\n01.08.2024;0\n01.01.2025;1.840\n',
    );
    await answer('10.000 kWh');
    await answer(t('readings:answer.swap'));
    await main.getByText(t('readings:file.swaps_one', { days: '01.08.2024' })).waitFor();
    await hands.press(save(4));
    await saved(4);
    await expect.poll(storedValues).toEqual(['9000', '10000', '11820', '0R', '1840']);
    const takeBack = t('readings:imported.takeBack');
    await hands.press(main.getByRole('button', { name: new RegExp(`^${takeBack}`) }));
    await hands.press(main.getByRole('dialog').getByRole('button', { name: takeBack }));
    await expect.poll(storedValues).toEqual(['9000']);
    await leave();
  });

  test('another column is chosen, and of two years of days all are taken on demand (de, touch)', async () => {
    const phone = await withMeter('de', 'touch', '2022-07-01', 100);
    const { main, t, hands, choose, save, saved, look, storedValues, leave } = phone;
    await choose('F10-feedin-first.csv');
    await save(3).waitFor();
    await main.getByRole('combobox', { name: t('readings:file.valueColumn') }).selectOption('1');
    await main.getByText(/zusammen 6\.000\skWh, das/).waitFor();
    await choose('F16-daily-two-years.csv');
    await save(25).waitFor();
    await hands.tick(main.getByRole('checkbox', { name: t('readings:file.all', { count: 731 }) }));
    await look('all');
    await hands.press(save(731));
    await saved(731);
    await expect.poll(storedValues).toHaveLength(732);
    await leave();
  });

  test('reads a workbook, and names what is none whatever it is called (de, touch)', async () => {
    const phone = await withMeter('de', 'touch', '2023-07-01', 9_000);
    const { main, t, hands, choose, save, saved, storedValues, leave } = phone;
    await choose('N70-portal.xlsx');
    await main
      .getByText(/^Aus Ihrer Datei: 3 Ablesungen vom 01\.01\.2024 bis 01\.01\.2025, .*10\skWh/)
      .waitFor();
    await hands.press(save(3));
    await saved(3);
    await expect.poll(storedValues).toEqual(['9000', '10000', '11820', '13660']);
    await choose('bill.xlsx', '%PDF-1.7');
    await main.getByText(t('readings:unread.pdf')).waitFor();
    await leave();
  });

  test('leads from the page of the home to a meter that a file makes, by presses alone (de, touch)', async () => {
    const phone = await atPhone(pages, 'de', 'touch');
    const { client, main, page, t, open, hands, look, leave } = phone;
    await page.setViewportSize({ width: 360, height: 640 });
    const home = await addHousehold(client, { hhMember: 1 });
    await open('input/ghg-domain/housing');
    await hands.press(main.getByRole('link', { name: t('shell:readingsFile') }));
    const field = main.getByLabel(t('shell:readingsFile'));
    await field.waitFor();
    await main.locator('input[type=file]:focus').waitFor();
    await look('a file for a new meter');
    const text =
      'Zählernummer;1EMH00123\n\nDatum;HT (kWh);NT (kWh)\n01.01.2024;6000;4000\n01.01.2025;8000;5660\n';
    await field.setInputFiles({ name: 'strom.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await main.getByText(/zusammen 3\.660\skWh, das/).waitFor();
    await main.getByText('1EMH00123').waitFor();
    await look('the meter in it');
    await hands.press(main.getByRole('button', { name: t('readings:file.make_other', { count: 2 }) }));
    await page.getByText(t('readings:import.done_other', { count: 2 })).waitFor();
    await page.waitForURL(/housing\/values\?meter=\d+$/);
    const { body: meters } = await client.post<{ id: number; name: string; groupId: number }[]>(
      'meter/of-user',
      {},
    );
    expect(meters).toMatchObject([{ name: '1EMH00123', groupId: home }]);
    const { body } = await client.post<{ v: number }[]>('meter-value/housing', { meterId: meters[0]?.id });
    expect(body.map(({ v }) => v)).toEqual([13_660, 10_000]);
    await leave();
  });
});
