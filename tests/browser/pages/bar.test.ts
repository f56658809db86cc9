import { expect, test } from 'vitest';
import { registeredClient } from '../../support/calls/client.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { barsAtFoot, pressInSight } from '../../support/pages/pressInSight.ts';

/** The smallest, and a tall one. */
const CASES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;
const MOBILITY = 'input/ghg-domain/mobility';

// Scripts for the page are text: the tests' types know no browser.
const isInSight = new Function(
  'element',
  'const { top, bottom } = element.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight + 1;',
) as (element: unknown) => boolean;

const backgroundOf = new Function('element', 'return getComputedStyle(element).backgroundColor') as (
  element: unknown,
) => string;

describePages('the bar on a phone', ({ product, visit }) => {
  async function someone({ width, height }: (typeof CASES)[number]) {
    const visited = await visit('de', { viewport: { width, height } });
    const { page, citizen, t } = visited;
    await citizen.enterAs(await registeredClient(product.url));
    const bar = page.getByRole('navigation', { name: t('shell:nav.crumbs') });
    const save = bar.getByRole('button', { name: t('shell:action.save'), exact: true });
    return { ...visited, bar, save };
  }

  test.each(CASES)('$width x $height: picks are saved by what is in sight', async (size) => {
    const { page, context, main, show, t } = await someone(size);
    await show('measures/pick');
    const less = main.getByRole('checkbox', { name: 'Halb so viel Neues kaufen' });
    await pressInSight(less);
    // On a tall screen the page's own bar stands where the choice ends.
    expect((await barsAtFoot(page)).filter((bar) => bar !== 'page-foot')).toEqual([]);
    expect(await main.locator('.page-foot').evaluate(isInSight)).toBe(true);
    await pressInSight(main.getByRole('button', { name: t('measures:basket.save_one') }));
    await page.waitForURL('**/footprint');
    await show('measures/pick');
    await less.waitFor();
    expect(await less.isChecked()).toBe(true);

    await pressInSight(main.getByRole('checkbox', { name: 'Vegan leben' }));
    await pressInSight(main.getByRole('button', { name: t('measures:basket.save_other', { count: 2 }) }));
    await page.waitForURL('**/footprint');
    await context.close();
  });

  test.each(CASES)('$width x $height: vehicles and flights are saved by what is in sight', async (size) => {
    const { page, context, citizen, main, show, save, t } = await someone(size);
    await show(`${MOBILITY}/vehicles`);
    await citizen.unfold('mobility:vehicle.rest');
    await citizen.fill('mobility:vehicle.name.label', 'Kombi');
    expect(await barsAtFoot(page)).toHaveLength(1);
    await pressInSight(save);
    const summary = main.getByRole('alert');
    await summary.waitFor();
    expect(await summary.innerText()).toContain(citizen.message('form:vehicle:error:kmPerYear'));
    await citizen.fill('mobility:vehicle.kmPerYear.label', '12000');
    await citizen.fill('mobility:vehicle.avgFuelConsume.label', '7');
    // One green button: while the bar saves, the form's own is quieter.
    const own = main.getByRole('button', { name: t('shell:action.save'), exact: true });
    await expect.poll(() => own.evaluate(backgroundOf)).toBe('rgba(0, 0, 0, 0)');
    await pressInSight(save);
    await main.getByRole('heading', { name: t('entered:title') }).waitFor();

    await show(`${MOBILITY}/flights`);
    await pressInSight(main.getByRole('radio').nth(1));
    await citizen.fill('mobility:flight.trips.label', '1');
    await pressInSight(save);
    await main.getByRole('heading', { name: t('entered:title') }).waitFor();
    for (const path of ['vehicles', 'flights']) {
      await show(`${MOBILITY}/${path}`);
      await main.getByRole('listitem').getByRole('heading', { level: 3 }).waitFor();
    }
    await expect.poll(() => page.getByRole('heading', { name: t('mobility:flight.title') }).count()).toBe(1);
    await context.close();
  });
});
