import type { Locator, Page } from '@playwright/test';

/** No page has more stops than this. */
const MOST_STOPS = 150;

/** A citizen who uses the keys alone: moves by Tab, chooses by arrows and Space, never presses what the focus has not reached. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus on until it stands on one of these. */
  async reach(wanted: Locator): Promise<void> {
    await wanted.first().waitFor();
    const focused = wanted.and(this.page.locator(':focus'));
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if ((await focused.count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${wanted} at ${this.page.url()}`);
  }

  async press(wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(wanted);
    await this.page.keyboard.press(key);
  }

  /** Types over what stands in the field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await (text === '' ? this.page.keyboard.press('Delete') : this.page.keyboard.type(text));
  }

  /** Chooses a radio button of a group by the arrows. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    await this.reach(group.getByRole('radio'));
    await this.page.keyboard.press('Space');
    const stops = await group.getByRole('radio').count();
    for (let stop = 0; stop < stops && !(await wanted.isChecked()); stop++)
      await this.page.keyboard.press('ArrowDown');
  }

  /** An entry of a list, by its first letters. */
  async select(list: Locator, entry: string): Promise<void> {
    await this.reach(list);
    await this.page.keyboard.type(entry);
  }
}
