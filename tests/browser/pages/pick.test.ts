import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { draftOf } from '../../support/citizens/drafts.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, NOTHING_WRONG, PHONES } from '../../support/pages/phone.ts';

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
  test.each(PHONES)('takes three presses from home to a saved pick (%s, %s)', async (language, kind) => {
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
    expect(await leave()).toEqual(NOTHING_WRONG);
  });

  test.each(PHONES)('shows what fits and folds away what does not (%s, %s)', async (language, kind) => {
    const { client, main, t, hands, open, page, look, stored, leave } = await atPhone(pages, language, kind);
    await client.post('check/keep', { draft: DRAFT });
    await open('measures/pick');
    const rows = main.getByRole('form').getByRole('article');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(5);
    await look('folded');
    const unfit = main.getByRole('button', { name: t('measures:pick.unfit_other', { count: 14 }) });
    await hands.press(unfit);
    await main.getByText(t('measures:unfit.vegan')).first().waitFor();
    await hands.press(main.getByRole('button', { name: t('measures:pick.more_other', { count: 12 }) }));
    await expect.poll(() => rows.count()).toBe(31);
    await look('unfolded');

    // One that the fold held.
    const row = rows.nth(8);
    await hands.tick(row.getByRole('checkbox'));
    await hands.press(row.getByRole('button'));
    const start = row.getByRole('textbox');
    await hands.type(start, '01.10.2026');
    await look('one opened');
    await hands.press(main.getByRole('button', { name: t('measures:pick.fewer') }));
    await hands.press(main.getByRole('button', { name: t('measures:basket.save_one') }));
    await page.waitForURL('**/footprint');
    await stored('measures/from-user').toMatchObject([{ state: 'start' }]);

    await open('measures/used-measures');
    await main.getByText('01.10.2026').waitFor();
    await main.getByText(t('figure:bars.after')).waitFor();
    await look('used');
    expect(await leave()).toEqual(NOTHING_WRONG);
  });
});
