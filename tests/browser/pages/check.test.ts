import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { EXAMPLE_ANSWERS } from '@footprint/shared-events/check/testing/exampleAnswers.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { shows } from '../../support/calls/shows.ts';
import { draftOf } from '../../support/citizens/drafts.ts';
import { chooseLevel } from '../../support/citizens/entries.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { type Language, openPage } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages, type Pages } from '../../support/pages/describePages.ts';
import { Keyboard } from '../../support/pages/keyboard.ts';
import { type HandsOf, phonesAndDesks, type Screen, SIZES } from '../../support/pages/phone.ts';
import { pressInSight } from '../../support/pages/pressInSight.ts';

const EXAMPLE = draftOf({ ...EXAMPLE_ANSWERS, edition: 'heizspiegel2025' });
/** As pressed, question by question. */
const PRESSES: readonly (readonly string[])[] = [
  ['option.people.2'],
  ['chip.home.singleHouse', 'option.home.gas'],
  ['option.area.80'],
  ['option.power.Low'],
  ['chip.car.gasoline', 'option.car.7500'],
  ['option.flights.oneInEurope'],
  ['option.food.veggieMix'],
  ['option.shopping.200'],
];

/** A visitor; what is pressed and typed is counted. */
async function visitor(
  { product, browser }: Pages,
  language: Language,
  kind: HandsOf,
  size: Screen = 'phone',
) {
  const { page, look, leave } = await openPage(browser(), language, {
    viewport: SIZES[size],
    hasTouch: kind === 'touch',
  });
  const citizen = new CitizenPage(page, product.url, language);
  const keyboard = kind === 'keys' ? new Keyboard(page) : undefined;
  await citizen.arrive();
  const count = { screens: 0, taps: 0, fields: 0 };
  const main = page.getByRole('main');
  const press = async (wanted: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    count.taps += 1;
    await (keyboard ? keyboard.press(wanted, key) : pressInSight(wanted, 'finger'));
  };
  const type = async (field: Locator, text: string) => {
    count.fields += 1;
    if (keyboard) return keyboard.type(field, text);
    await pressInSight(field, 'finger');
    await field.fill(text);
  };
  const name = (key: string, values = {}) => citizen.t(`quickCheck:${key}`, values);
  const button = (key: string) => main.getByRole('button', { name: new RegExp(`^${escaped(name(key))}`) });
  const screen = async (what: string) => {
    count.screens += 1;
    await look(what);
  };
  return { page, citizen, main, count, press, type, button, look, leave, screen, name };
}
/** A name has plain blanks, whichever stand in the text. */
const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');
type Visitor = Awaited<ReturnType<typeof visitor>>;

async function answerAll({ page, citizen, main, press, button, screen, name }: Visitor): Promise<void> {
  for (const [i, presses] of PRESSES.entries()) {
    const id = presses[0]?.split('.')[1] ?? '';
    const question = name(`question.${id}`, { year: 2025 });
    await main.getByRole('heading', { name: question, exact: true }).waitFor();
    await screen(question);
    if (i > 0) await main.getByText(citizen.t('quickCheck:progress', { number: i + 1, of: 8 })).waitFor();
    for (const one of presses) await press(button(one).first());
  }
  // A screen reader goes on from there: the answer that was pressed is gone.
  await page
    .getByRole('heading', { level: 1, name: citizen.t('quickCheck:figure.title', { year: 2025 }) })
    .and(page.locator(':focus'))
    .waitFor();
}

async function fillLogin(citizen: CitizenPage, mail: string): Promise<void> {
  // The page that is left has fields of the same names.
  await citizen.page.getByRole('heading', { level: 1, name: citizen.t('account:login.title') }).waitFor();
  await citizen.fill('account:mail.label', mail);
  await citizen.fill('account:password.label', PASSWORD);
  await citizen.button('account:login.submit').click();
}

const footprintOf = async (page: Page, figure: string) =>
  page.locator('.hero-figure', { hasText: figure }).first().waitFor();

describePages('the quick check', (pages) => {
  const { product, browser } = pages;

  test.each(phonesAndDesks(import.meta.filename))(
    'leads to a figure and keeps it (%s, %s, %s)',
    async (language, kind, size) => {
      shows('/check');
      shows('/check/figure');
      const guest = await visitor(pages, language, kind, size);
      const { page, citizen, main, press, type, look, screen, count, name } = guest;
      await page.goto(`${product.url}/`);
      await answerAll(guest);
      const figure = language === 'de' ? '8,8' : '8.8';
      expect(yearTotal(draftSectors(EXAMPLE)).emissions).toBeCloseTo(8.8219, 4);
      await footprintOf(page, figure);
      await screen('figure');
      await press(page.getByRole('button', { name: name('figure.keep') }));
      await main
        .getByRole('heading', { name: name('keep.title') })
        .and(page.locator(':focus'))
        .waitFor();
      await look('keeping');
      await type(main.getByRole('textbox', { name: citizen.t('account:mail.label') }), freshMail());
      await type(main.getByRole('textbox', { name: citizen.t('account:password.label') }), PASSWORD);
      await type(main.getByRole('textbox', { name: citizen.t('account:cityCode.label') }), '01067');
      await press(
        main.getByRole('checkbox', { name: new RegExp(citizen.t('account:privacy.label')) }),
        'Space',
      );
      await press(main.getByRole('button', { name: name('keep.submit') }));
      await page.getByRole('heading', { level: 1, name: citizen.t('footprint:title') }).waitFor();
      await footprintOf(page, figure);
      process.stdout.write(
        `quick check and keeping, ${language}, ${kind}, ${size}: ${JSON.stringify(count)}\n`,
      );
      expect(count.screens).toBeLessThanOrEqual(9);
      expect(count.taps).toBeLessThanOrEqual(14);
      expect(count.fields).toBeLessThanOrEqual(3);
      await guest.leave();
    },
  );

  test('goes on after the page was left, and begins anew on request', async () => {
    const guest = await visitor(pages, 'de', 'touch');
    const { page, citizen, main, button, look, name } = guest;
    await page.goto(`${product.url}/`);
    await button('option.people.2').click();
    await main.getByRole('button', { name: name('unknown') }).click();
    await page.getByRole('heading', { level: 1, name: name('question.area') }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: name('question.home') }).waitFor();
    // All else is divided by the first answer: it is changed where it was given.
    await main.getByRole('link', { name: citizen.t('shell:nav.back'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: name('question.people') }).waitFor();
    await button('option.people.3').click();
    await page.getByRole('heading', { level: 1, name: name('question.home') }).waitFor();
    await page.goto(`${product.url}/`);
    const goOn = main.getByRole('link', { name: citizen.t('quickCheck:landing.goOn', { number: 3 }) });
    await goOn.waitFor();
    await look('begun before');
    await goOn.click();
    await page.getByRole('heading', { level: 1, name: name('question.area') }).waitFor();
    await page.goto(`${product.url}/`);
    await main.getByRole('button', { name: name('landing.anew') }).click();
    await main.getByRole('heading', { name: name('question.people') }).waitFor();
    await page.goto(`${product.url}/check/figure`);
    await main.getByRole('heading', { name: name('question.people') }).waitFor();
    await guest.leave();
  });

  test('an answer of two parts waits for the second', async () => {
    const guest = await visitor(pages, 'de', 'touch');
    const { page, main, button, look, name } = guest;
    await page.goto(`${product.url}/`);
    await button('option.people.2').click();
    await button('option.home.gas').click();
    await main.getByText(name('need.home')).waitFor();
    await look('half an answer');
    await button('chip.home.apartmentHouse').click();
    await page.getByRole('heading', { level: 1, name: name('question.area') }).waitFor();
    await guest.leave();
  });

  test('an account that has entries is asked, and gets what is missing', async () => {
    const mail = freshMail();
    const client = await registeredClient(product.url, mail);
    await chooseLevel(client, { name: 'carnivore' });
    const guest = await visitor(pages, 'de', 'touch');
    const { page, citizen, main, name } = guest;
    await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
    await citizen.leaveAnswers({ hhMember: 2, food: 'mix', flights: 'oneFar' });
    await page.goto(`${product.url}/check/figure`);
    await page.getByRole('button', { name: name('figure.keep') }).click();
    await main.getByRole('link', { name: name('keep.login') }).click();
    await fillLogin(citizen, mail);
    await main.getByRole('button', { name: name('keep.now') }).click();
    await main.getByText(name('keep.there')).waitFor();
    await main
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name('answer.food')}$`) })
      .waitFor();
    await guest.look('what is there');
    await main.getByRole('button', { name: name('keep.add') }).click();
    await page.getByText(citizen.message('app:check:kept')).waitFor();
    await expect
      .poll(async () => (await client.post('mobility/flights')).body)
      .toMatchObject([{ type: 'transcontinental' }]);
    await guest.leave();
  });

  test('from home a draft is kept, and the page after it shows its figure, not the one read before', async () => {
    const mail = freshMail();
    await registeredClient(product.url, mail);
    const guest = await visitor(pages, 'de', 'touch');
    const { page, citizen, main, name } = guest;
    await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
    await citizen.login(mail, PASSWORD);
    // Begun before a draft named the edition that it is estimated by: it keeps its figure.
    const { version: _, year, edition: __, ...answers } = EXAMPLE;
    await citizen.leaveAnswers(answers, ['people'], year);
    await page.goto(`${product.url}/`);
    await footprintOf(page, '11,2');
    await main.getByRole('link', { name: citizen.t('nextStep:draft.action'), exact: true }).click();
    await footprintOf(page, '9,0');
    await main.getByRole('button', { name: name('keep.now') }).click();
    await page.waitForURL('**/footprint?year=*');
    await footprintOf(page, '9,0');
    await guest.leave();
  });

  test('all figures open below the largest ones, and say what is the average', async () => {
    const guest = await visitor(pages, 'de', 'touch');
    const { page, citizen, main, press, look, name } = guest;
    await page.goto(`${product.url}/`);
    await citizen.leaveAnswers({ hhMember: 2, food: 'mix' }, ['people', 'food']);
    await page.goto(`${product.url}/check/figure`);
    await press(main.getByText(name('all.title'), { exact: true }));
    const rows = main.getByRole('table', { name: name('all.caption') }).getByRole('row');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(13);
    await expect.poll(() => rows.filter({ hasText: name('all.average') }).count()).toBe(10);
    await look('all figures');
    await guest.leave();
  });

  test('a browser that keeps nothing says so, and the figure comes all the same', async () => {
    const { page, context } = await openPage(browser(), 'de', { viewport: { width: 360, height: 640 } });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no storage here', 'QuotaExceededError');
      };
    });
    const citizen = new CitizenPage(page, product.url, 'de');
    await page.goto(`${product.url}/`);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: citizen.t('quickCheck:question.home') }).waitFor();
    await page.getByText(citizen.t('quickCheck:landing.unkept')).waitFor();
    await context.close();
  });
});
