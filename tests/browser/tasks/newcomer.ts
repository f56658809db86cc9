import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { pressInSight } from '../../support/pages/pressInSight.ts';
import { bestMatch } from './bestMatch.ts';
import type { Effort } from './effort.ts';

interface Control {
  /** As it is read; empty where it is not shown. */
  readonly name: string;
  /** Where a link leads; empty for what is no link. */
  readonly address: string;
}

const CONTROLS = 'a[href], button, summary, input[type=checkbox], input[type=radio]';
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

// Scripts for the page are text: the tests' types know no browser.
const readControls = new Function(
  'elements',
  `return elements.map((element) => {
    const label = element.labels && element.labels[0];
    const seen = label || element;
    const { width, height } = seen.getBoundingClientRect();
    const shown = seen.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && !element.disabled
      && !element.closest('[inert]');
    const name = (seen.innerText || element.getAttribute('aria-label') || '').replaceAll(/\\s+/g, ' ').trim();
    return { name: shown ? name : '', address: element.href || '' };
  });`,
) as (elements: unknown) => Control[];

interface Shown {
  readonly controls: readonly Control[];
  readonly titles: readonly string[];
  readonly skeletons: number;
}
/** All in one question: it is asked several times for each press. */
const readShown = new Function(
  'body',
  'what',
  `const all = (selector) => [...body.querySelectorAll(selector)];
  return {
    controls: (${readControls})(all(what)),
    titles: all('h1').filter((title) => title.checkVisibility()).map((title) => title.innerText),
    skeletons: all('.skeleton').length,
  };`,
) as (body: unknown, what: string) => Shown;

/** A newcomer goes back after so many presses in one direction. */
const PATIENCE = 4;
/** So often the page has to look the same with no answer on its way, so many milliseconds apart, until it is read. */
const LOOKS = 3;
const LOOK_MS = 80;
/** A newcomer waits no longer for an answer (ms); streams stay open as long as their page. */
const WAITS_MS = 1500;

/**
 * A newcomer who has never seen the pages, at a phone. Knows words and what the goal looks like, no address; presses by finger
 * what is shown, and counts what that takes.
 */
export class Newcomer {
  readonly page: Page;
  readonly #counted = {
    presses: 0,
    fields: 0,
    characters: 0,
    screens: 1,
    wrongWays: 0,
    trail: [] as string[],
  };
  #screen = '';
  /** Requests of the page that have no answer yet, and their times. */
  readonly #awaited = new Map<Request, number>();

  constructor(page: Page) {
    this.page = page;
    const over = (request: Request) => this.#awaited.delete(request);
    page.on('request', (request) => {
      this.#awaited.set(request, performance.now());
    });
    page.on('requestfinished', over).on('requestfailed', over);
  }

  get effort(): Effort {
    return this.#counted;
  }

  /**
   * Looks for something by its words, the preferred ones first, until it is shown. It presses nothing twice that leads to a
   * page it has seen; where no word is seen, or after four presses, one goes back and has gone a wrong way.
   */
  async seek(words: readonly string[], goal: Locator): Promise<void> {
    const seen = new Set<string>();
    const way: { readonly left: boolean }[] = [];
    let controls = await this.#look();
    for (;;) {
      if (await goal.first().isVisible()) return;
      const here = this.page.url();
      seen.add(here);
      const known = ({ name, address }: Control) => seen.has(address || name);
      const names = controls.map((control) => (known(control) ? '' : control.name));
      const found = way.length < PATIENCE ? bestMatch(words, names) : undefined;
      if (found === undefined) {
        await this.#goBack(way, names);
        controls = await this.#look();
        continue;
      }
      seen.add(names[found] ?? '');
      await this.#press(found, names[found]);
      controls = await this.#look();
      way.push({ left: this.page.url() !== here });
    }
  }

  /** Presses what is named so; each word one press, one after the other. Throws where nothing on the screen has the word. */
  async press(...words: readonly string[]): Promise<void> {
    for (const word of words) {
      const names = (await this.#look()).map(({ name }) => name);
      const found = bestMatch([word], names);
      if (found === undefined) throw new Error(`no “${word}” ${this.#described(names)}`);
      await this.#press(found, names[found]);
    }
    await this.#look();
  }

  /** Types into the field shown whose label fits the word best. */
  async type(label: string, text: string): Promise<void> {
    await this.#look();
    const names = (await this.#read(FIELDS)).map(({ name }) => name);
    const found = bestMatch([label], names);
    if (found === undefined) throw new Error(`no field “${label}” ${this.#described(names)}`);
    const field = this.page.locator(FIELDS).nth(found);
    await pressInSight(field, 'finger');
    await field.fill(text);
    this.#counted.fields += 1;
    this.#counted.characters += text.length;
  }

  #read(what: string): Promise<readonly Control[]> {
    return this.page.locator(what).evaluateAll(readControls);
  }

  async #press(index: number, name = ''): Promise<void> {
    this.#counted.trail.push(name);
    this.#counted.presses += 1;
    await pressInSight(this.page.locator(CONTROLS).nth(index), 'finger');
  }

  async #goBack(way: { readonly left: boolean }[], names: readonly string[]): Promise<void> {
    const last = way.pop();
    if (!last) throw new Error(`nothing leads on ${this.#described(names)}`);
    this.#counted.trail.push('(back)');
    this.#counted.wrongWays += 1;
    if (!last.left) return;
    this.#counted.presses += 1;
    await this.page.goBack();
  }

  /** Controls that the page shows, once it no longer changes. */
  async #look(): Promise<readonly Control[]> {
    let [before, same] = ['', 0];
    for (;;) {
      const { controls, titles, skeletons } = await this.page.locator('body').evaluate(readShown, CONTROLS);
      const screen = `${this.page.url()} ${titles}`;
      const now = JSON.stringify([screen, controls]);
      const isWaiting = skeletons + this.#unanswered() > 0;
      same = now === before && !isWaiting && titles.length > 0 ? same + 1 : 0;
      before = now;
      if (same === LOOKS) {
        if (this.#screen !== '' && this.#screen !== screen) this.#counted.screens += 1;
        this.#screen = screen;
        return controls;
      }
      await sleep(LOOK_MS);
    }
  }

  #unanswered(): number {
    const since = performance.now() - WAITS_MS;
    return [...this.#awaited.values()].filter((asked) => asked > since).length;
  }

  #described(names: readonly string[]): string {
    return `at ${this.page.url()}; pressed: ${this.#counted.trail.join(' > ')}; shown: ${names.filter((name) => name !== '').join(' · ')}`;
  }
}
