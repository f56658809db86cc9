import { expect, test } from 'vitest';
import { addBill, addHousehold, addSupply, bill, noon, powerMeter } from '../../support/citizens/housing.ts';
import { journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';

describePages('what was used over time', ({ product, enter }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'is a picture with a finding and a table, for a meter and for a heating by bills (%s)',
    async (language) => {
      const { client, page, citizen, look, leave, t, main } = await enter(language);
      const household = await addHousehold(client, { hhMember: 1 });
      const first = { name: 'Zähler 7', meterValue: 1000, meterValueDate: noon('2024-11-01') };
      const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(household, first));
      const read = (iso: string, meterValue: number, more: object = {}) =>
        client.post('meter-value/to-housing-meter', {
          meterId: meter.id,
          meterValue,
          meterValueDate: noon(iso),
          ...more,
        });
      await read('2024-12-01', 1300);
      await read('2025-06-01', 2900);
      await read('2025-07-01', 20, { meterReplaced: true });
      await read('2025-11-01', 1200);
      await read('2025-12-01', 1470);
      await client.put(`meter/${meter.id}/terms`, {
        validFrom: noon('2025-09-01'),
        electricPowerType: 'eco',
      });
      const oil = await addSupply(client, household);
      await addBill(client, bill(oil, '2024-01-01', '2025-01-01', 1200));
      const tableOf = async () => {
        await main.getByText(t('shell:chart.data', { name: t('uses:name') })).click();
        const rows = main.getByRole('table', { name: t('uses:name') }).getByRole('row');
        return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
      };

      await page.goto(`${product.url}/input/ghg-domain/housing/meters/${meter.id}`);
      const finding = t('uses:finding.less', { percent: '10 %' });
      await main.getByRole('heading', { level: 2, name: finding }).waitFor();
      await main.getByRole('img', { name: `${t('uses:name')}: ${finding}` }).waitFor();
      const two = (text: string) => (language === 'de' ? text.replace('.', ',') : text);
      // 30 days of one kWh less, with green power.
      const less = t('uses:difference', { amount: two('30.0 kWh'), kg: two('1.2') });
      await main.getByText(less).waitFor();
      await main.getByText(t('readings:yearUnknown')).waitFor();
      expect(await main.getByText(t('uses:weather')).count()).toBe(0);
      const drawn = ['columns', 'before', 'gap'].map((one) =>
        t(`uses:drawn.${one}`, { rate: t('uses:per.day', { unit: 'kWh' }) }),
      );
      await main.getByText(drawn.join(' '), { exact: true }).waitFor();
      const picture = main.getByRole('img', { name: `${t('uses:name')}: ${finding}` });
      const flags = ['eco', 'swap'].map((kind) =>
        t(`ownEvents:flag.${kind}`, { month: kind === 'eco' ? '09/2025' : '07/2025' }),
      );
      expect((await picture.locator('.flag').allTextContents()).toSorted()).toEqual(flags.toSorted());
      expect(await picture.locator('.column-note').textContent()).toBe('−10\u00A0%');
      const rows = await tableOf();
      const date = (iso: string) => citizen.date(iso);
      const row = (from: string, to: string) => t('uses:days', { from: date(from), to: date(to) });
      expect(rows.slice(1)).toEqual([
        `${row('2025-11-01', '2025-12-01')} 270 ${two('9.00')} ${two('10.0')} –`,
        expect.stringContaining(t('ownEvents:note.swap', { date: date('2025-07-01') })),
        `${row('2025-06-01', '2025-07-01')} – – – ${t('uses:note.gap')}`,
        expect.stringMatching(/ 1[.,]?600 /),
        `${row('2024-11-01', '2024-12-01')} 300 ${two('10.0')} – –`,
      ]);
      expect(rows[2]).toContain(t('ownEvents:note.eco', { date: date('2025-09-01') }));
      await look('meter');

      await page.goto(`${product.url}/input/ghg-domain/housing/values`);
      await main.getByRole('heading', { level: 2, name: finding }).waitFor();
      await look('readings');

      await page.goto(`${product.url}/input/ghg-domain/housing/supplies/${oil}`);
      await main.getByText(t('uses:needed.bills')).waitFor();
      expect((await tableOf())[1]).toContain(row('2024-01-01', '2024-12-31'));
      await addBill(client, bill(oil, '2025-01-01', '2026-01-01', 1320));
      await page.reload();
      await main
        .getByRole('heading', { level: 2, name: t('uses:finding.more', { percent: '10 %' }) })
        .waitFor();
      await main.getByText(t('uses:weather')).waitFor();
      await look('supply');
      await leave();
    },
  );
});
