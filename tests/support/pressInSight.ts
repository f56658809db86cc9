import type { Locator, Page } from '@playwright/test';

interface Aim {
  readonly x: number;
  readonly y: number;
  /** What lies over the element's centre; null where the element itself does. */
  readonly covering: string | null;
}

// Scripts for the page are text: the tests' types know no browser.
const aimAt = new Function(
  'element',
  `element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const outside = left < 0 || left + width > innerWidth;
  const reached = !outside && hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const shown = outside || hit === null ? 'the edge of the screen' : hit.tagName + ' ' + hit.className + ' ' + hit.textContent.slice(0, 40);
  return { x, y, covering: reached ? null : shown };`,
) as (element: unknown) => Aim;

/**
 * Presses an element as a finger would: scrolled to the middle of the screen, at its centre. Throws when something else
 * lies over it there, or when the screen cuts it off at a side.
 */
export async function pressInSight(target: Locator, by: 'mouse' | 'finger' = 'mouse'): Promise<void> {
  await target.waitFor();
  const { x, y, covering } = await target.evaluate(aimAt);
  if (covering !== null) throw new Error(`${target} lies under ${covering}`);
  const { mouse, touchscreen } = target.page();
  await (by === 'finger' ? touchscreen.tap(x, y) : mouse.click(x, y));
}

/** What is fixed at the foot of the screen, by the names of the classes. */
export const barsAtFoot = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { bottom, height, width } = element.getBoundingClientRect();
    return ['fixed', 'sticky'].includes(position) && width > 1 && height > 1
      && bottom > innerHeight - 16 && bottom <= innerHeight;
  }).map(({ className }) => className)`);
