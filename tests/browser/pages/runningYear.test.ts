import { test } from 'vitest';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

describePages('figures of the running year', (pages) => {
  test.each(phones(import.meta.filename))(
    'are led to from where they were entered (%s, %s)',
    async (language, kind) => {
      const phone = await atPhone(pages, language, kind);
      const { client, page, main, t, hands, link, open, look, leave } = phone;
      const year = new Date().getFullYear();
      const flights = { type: 'inEurope', flightRoughValue: { v: 6, year } };
      await client.post('mobility/flight', flights);

      await open('emissions-overview');
      await main.getByText(t('shell:running.text', { year })).waitFor();
      await look('the year before');
      await hands.press(link('shell:running.to', { year }));
      await page.waitForURL(`**/emissions-overview?year=${year}`);
      await main.getByText(t('emissions:total.preliminary', { year })).waitFor();
      await link('shell:running.to', { year }).waitFor({ state: 'detached' });
      await leave();
    },
  );
});
