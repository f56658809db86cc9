import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { journeyLanguages, type Language } from './browser.ts';
import type { Pages } from './describePages.ts';
import { Keyboard } from './keyboard.ts';
import { pressInSight } from './pressInSight.ts';

export type HandsOf = 'touch' | 'keys';
export const SIZES = { phone: { width: 360, height: 640 }, desk: { width: 1280, height: 800 } } as const;
export type Screen = keyof typeof SIZES;

const handsOf = (language: Language): HandsOf => (language === 'de' ? 'touch' : 'keys');

/** Ways through a file's journeys at a small screen: a finger in German or the keys in English, by turns of files; TEST_ALL=1: both. */
export const phones = (file: string): readonly (readonly [Language, HandsOf])[] =>
  journeyLanguages(file).map((language) => [language, handsOf(language)]);

/** A finger uses a phone, the keys a desk; TEST_ALL=1 uses the keys at a phone as well. */
const SCREENS: Readonly<Record<HandsOf, readonly Screen[]>> = {
  touch: ['phone'],
  keys: process.env.TEST_ALL ? ['desk', 'phone'] : ['desk'],
};

/** The same where the screen matters as well. */
export const phonesAndDesks = (file: string): readonly (readonly [Language, HandsOf, Screen])[] =>
  phones(file).flatMap(([language, hands]) =>
    SCREENS[hands].map((screen) => [language, hands, screen] as const),
  );

/** How the phone is used: a finger presses what is in sight, the keys what the focus reaches. */
class Hands {
  readonly #keyboard: Keyboard | undefined;

  constructor(page: Page, kind: HandsOf) {
    this.#keyboard = kind === 'keys' ? new Keyboard(page) : undefined;
  }

  async press(wanted: Locator): Promise<void> {
    await (this.#keyboard ? this.#keyboard.press(wanted) : pressInSight(wanted, 'finger'));
  }

  async type(field: Locator, text: string): Promise<void> {
    if (this.#keyboard) return this.#keyboard.type(field, text);
    await pressInSight(field, 'finger');
    await field.fill(text);
  }

  async choose(wanted: Locator): Promise<void> {
    if (!this.#keyboard) return pressInSight(wanted, 'finger');
    await this.#keyboard.choose(wanted.locator('xpath=ancestor::fieldset[1]'), wanted);
  }

  async tick(box: Locator): Promise<void> {
    await (this.#keyboard ? this.#keyboard.press(box, 'Space') : pressInSight(box, 'finger'));
  }
}

/** A citizen at a phone, and what the hands there do. */
export async function atPhone(
  { product, enter }: Pages,
  language: Language,
  kind: HandsOf,
  screen: Screen = 'phone',
) {
  const entered = await enter(language, { viewport: SIZES[screen], hasTouch: kind === 'touch' });
  const { client, page, main, t } = entered;
  return {
    ...entered,
    hands: new Hands(page, kind),
    field: (key: string, params = {}) => main.getByRole('textbox', { name: t(key, params), exact: true }),
    button: (key: string, params = {}) => main.getByRole('button', { name: t(key, params), exact: true }),
    link: (key: string, params = {}) => main.getByRole('link', { name: t(key, params), exact: true }),
    heading: (name: string) => main.getByRole('heading', { name, exact: true }),
    open: (path: string) => page.goto(`${product.url}/${path}`),
    /** Expects the API's answer in the end: the page's saves are not this client's, so its answers may be behind. */
    stored: (path: string, body?: object) => expect.poll(async () => (await client.post(path, body)).body),
  };
}

/** Waits until what is asked to be saved says that it changes a sector of a year. */
export async function changesShown(
  { main, t }: Pick<Awaited<ReturnType<typeof atPhone>>, 'main' | 't'>,
  sector: string,
  year: number,
): Promise<void> {
  const line = t('shell:preview.line', { sector: t(`shell:sector.${sector}`), year });
  await main
    .getByRole('region', { name: t('shell:preview.title') })
    .getByText(line)
    .first()
    .waitFor({ state: 'attached' });
}
