import { expect, test } from 'vitest';
import { freshMail } from '../../support/calls/client.ts';
import { journeyLanguages, type Language } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { Keyboard } from '../../support/pages/keyboard.ts';

const LANGUAGES = journeyLanguages(import.meta.filename);

describePages('by the keyboard alone', ({ product, visit }) => {
  /** Actions of the hands on the pages, in the words of the pages. */
  async function atTheKeyboard(language: Language) {
    const { page, citizen, t, main, leave } = await visit(language);
    const keyboard = new Keyboard(page);
    const text = (key: string, params = {}) =>
      main.getByRole('textbox', { name: t(key, params), exact: true });
    // The bar leads on, as it does where nothing was entered.
    const onward = (step: string) => keyboard.press(citizen.onward(step));
    const enter = (step: string) =>
      keyboard.press(main.getByRole('link', { name: t(`shell:step.${step}`), exact: true }));
    const button = (key: string, params = {}) =>
      keyboard.press(main.getByRole('button', { name: t(key, params), exact: true }));
    const choose = (legend: string, option: string) => {
      const group = main.getByRole('group', { name: t(legend) });
      return keyboard.choose(
        group,
        group.getByRole('radio', { name: new RegExp(`^${RegExp.escape(t(option).replaceAll(/\s/g, ' '))}`) }),
      );
    };

    async function start(): Promise<void> {
      await page.goto(`${product.url}/about`);
      if (language === 'en') {
        await keyboard.select(page.getByRole('combobox').first(), 'E');
        await page.getByRole('heading', { level: 1, name: t('about:about.title') }).waitFor();
      }
      await keyboard.press(main.getByRole('link', { name: t('about:about.register') }));
      await keyboard.type(text('account:fullName.label'), 'Grace Hopper');
      await keyboard.type(text('account:mail.label'), freshMail());
      await keyboard.type(text('account:password.label'), 'geheimes-wort-1');
      await keyboard.type(text('account:repetition.label'), 'geheimes-wort-1');
      await keyboard.press(main.getByRole('checkbox'), 'Space');
      await button('account:register.submit');
      await page.waitForURL('**/about');
      await keyboard.press(main.getByRole('link', { name: t('about:about.start') }));
      await keyboard.type(text('household:hh.name.label'), 'Home');
      await keyboard.type(text('household:hh.area.label'), '80');
      await keyboard.type(text('household:hh.members.label'), '2');
      await choose('household:hh.houseType.label', 'household:houseType.singleHouse');
      await button('shell:action.save');
      await keyboard.press(main.getByRole('link', { name: t('household:households.start') }));
      await enter('housing');
    }
    return {
      page,
      leave,
      citizen,
      t,
      keyboard,
      main,
      text,
      onward,
      enter,
      button,
      choose,
      start,
    };
  }
  type Hands = Awaited<ReturnType<typeof atTheKeyboard>>;

  /** Opens what stands folded away under a name. */
  const unfold = ({ page, main, t, keyboard }: Hands, key: string) =>
    keyboard.press(main.locator('summary').filter({ has: page.getByText(t(key), { exact: true }) }));

  /** Vehicles, flights, levels of mobility and food, compensation: both paths share them. */
  async function restOfInput(hands: Hands, own: boolean): Promise<void> {
    const { page, t, main, keyboard, text, button, choose, onward } = hands;
    await level(hands, 'publicTransport', 'Avg', 'vehicles');
    if (own) {
      await keyboard.type(text('mobility:vehicle.kmPerYear.label'), '12000');
      await keyboard.type(text('mobility:vehicle.avgFuelConsume.label'), '7');
      await unfold(hands, 'mobility:vehicle.rest');
      await keyboard.type(text('mobility:vehicle.name.label'), 'Golf');
      await button('shell:action.save');
      await main.getByRole('heading', { level: 3, name: 'Golf' }).waitFor();
    } else {
      await keyboard.press(main.getByRole('checkbox', { name: t('mobility:vehicle.none.label') }), 'Space');
      await button('shell:action.save');
      await main.getByRole('heading', { level: 3, name: t('mobility:vehicle.none.entry') }).waitFor();
    }
    await onward('flights');
    if (own) {
      await choose('mobility:flight.type.label', 'mobility:flightType.inEurope');
      await unfold(hands, 'mobility:flight.hours.exact');
      await keyboard.type(text('mobility:flight.hours.label'), '6');
      await button('shell:action.save');
      await main.getByRole('heading', { level: 3, name: t('mobility:flightType.inEurope') }).waitFor();
    } else {
      await keyboard.press(main.getByRole('checkbox', { name: t('mobility:flight.none.label') }), 'Space');
      await button('shell:action.save');
      await main.getByRole('heading', { level: 3, name: t('mobility:flight.none.entry') }).waitFor();
    }
    await onward('food');
    await level(hands, 'food', 'mix', 'shopping');
    await level(hands, 'shopping', '350', 'compensation');
    if (own) {
      await keyboard.select(
        main.getByRole('combobox', { name: t('compensation:type.label') }),
        t('compensation:type.climateProjects'),
      );
      await keyboard.type(text('compensation:value.label'), '1');
      await button('compensation:forward.save');
    } else await button('compensation:forward.unchanged');
    await page.waitForURL('**/emissions-overview');
  }

  async function level(
    { page, main, keyboard, t, button, choose }: Hands,
    type: string,
    name: string,
    next: string,
  ) {
    await page.getByRole('heading', { level: 1, name: t(`levels:title.${type}`) }).waitFor();
    await choose(`levels:choose.${type}`, `levels:stop.${type}.${name}.name`);
    await button('shell:action.save');
    await main.getByRole('heading', { name: t('entered:title') }).waitFor();
    await keyboard.press(
      main.getByRole('link', { name: t('levels:stillHolds', { step: t(`shell:step.${next}`) }) }),
    );
    await page
      .getByRole('heading', { level: 1, name: t(`levels:title.${type}`) })
      .waitFor({ state: 'hidden' });
  }

  test.each(LANGUAGES)('the fast path leads from the start to the overview (%s)', async (language) => {
    const hands = await atTheKeyboard(language);
    await hands.start();
    await hands.enter('ePowerType');
    await level(hands, 'electricPower', 'Avg', 'heatingType');
    await level(hands, 'heating', 'Mid', 'pubTrans');
    await restOfInput(hands, false);
    await expect.poll(() => hands.citizen.ownEmissions('ePower')).toBe('0.7');
    expect(await hands.citizen.ownEmissions('heating')).toBe('2.0');
    expect(await hands.citizen.ownEmissions('flying')).toBe('0.0');
    await hands.leave();
  });

  async function meter(hands: Hands, kind: 'ePower' | 'gas', readings: readonly [string, string]) {
    const { citizen, main, keyboard, text, button, choose, onward } = hands;
    const type = kind === 'gas' ? 'energy:gasType' : 'energy:powerType';
    await keyboard.type(text('energy:value.label'), readings[0]);
    await keyboard.type(text('energy:date.label'), citizen.date('2025-01-01'));
    await unfold(hands, `${type}.label`);
    await choose(`${type}.label`, kind === 'gas' ? `${type}.stdGas` : `${type}.sdtMix`);
    await unfold(hands, 'energy:name.label');
    await keyboard.type(text('energy:name.label'), `${kind}-1`);
    await unfold(hands, 'energy:frequency.legend');
    await choose('energy:frequency.label', 'energy:frequency.yearly');
    await unfold(hands, 'energy:second.legend');
    await keyboard.type(text('energy:second.value'), readings[1]);
    await keyboard.type(text('energy:second.date'), citizen.date('2025-12-31'));
    await button('energy:saveMeter');
    const region = main.getByRole('region', { name: /notiert$|noted$/ });
    await region.waitFor();
    await onward(kind === 'gas' ? 'values' : 'gas');
  }

  test.each(LANGUAGES)('the exact path leads from the start to the overview (%s)', async (language) => {
    const hands = await atTheKeyboard(language);
    await hands.start();
    await hands.enter('ePower');
    await meter(hands, 'ePower', ['10000', '13000']);
    await meter(hands, 'gas', ['5000', '6200']);
    await hands.main.getByRole('table').first().waitFor();
    const crumbs = hands.page.getByRole('navigation', { name: hands.t('shell:nav.crumbs') });
    await hands.keyboard.press(crumbs.getByRole('link', { name: hands.t('shell:step.inputMenu') }));
    await hands.enter('mobility');
    // Both pages have a link of this name.
    await hands.page.waitForURL('**/ghg-domain/mobility');
    await hands.enter('pubTrans');
    await restOfInput(hands, true);
    // 3,000 kWh x 0.406 / 1000 / 2, and the day no reading covers.
    await expect.poll(() => hands.citizen.ownEmissions('ePower')).toBe('0.6');
    await expect.poll(() => hands.citizen.ownEmissions('motorVehicles')).toBe('2.3');
    expect(await hands.citizen.ownEmissions('flying')).toBe('0.9');
    await hands.leave();
  });
});
