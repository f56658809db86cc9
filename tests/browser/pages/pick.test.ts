import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { draftOf } from '../../support/citizens/drafts.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, phones } from '../../support/pages/phone.ts';

/** A citizen without a car who eats vegan, in a flat: 11 measures do not fit. */
const DRAFT = draftOf({
  hhHouseType: 'apartmentHouse',
  carrier: 'gas',
  hhArea: 80,
  power: 'Low',
  carKm: 0,
  flights: 'none',
  food: 'veganBio',
  shopping: '200',
});

describePages('picking measures', (pages) => {
  test.each(phones(import.meta.filename))(
    'takes three presses from home to a saved pick (%s, %s)',
    async (language, kind) => {
      shows('/measures/pick');
      const { client, main, t, hands, open, link, page, leave } = await atPhone(pages, language, kind);
      await client.post('check/keep', { draft: DRAFT });
      await open('');
      const count = { presses: 0 };
      const pressed = async (press: Promise<void>) => {
        count.presses += 1;
        await press;
      };
      await pressed(hands.press(link('shell:step.measuresPick')));
      await page.waitForURL('**/measures/pick');
      await pressed(hands.tick(main.getByRole('checkbox').first()));
      await pressed(hands.press(main.getByRole('button', { name: t('measures:basket.save_one') })));
      await page.waitForURL('**/footprint');
      const levers = main.getByRole('region', { name: t('figure:best.title') });
      await levers.getByRole('checkbox', { checked: true }).first().waitFor();
      process.stdout.write(`home to a saved pick, ${language}, ${kind}: ${JSON.stringify(count)}\n`);
      expect(count.presses).toBe(3);
      await open('');
      await main.getByText(t('home:panel.withMeasures')).waitFor();
      await leave();
    },
  );
});
