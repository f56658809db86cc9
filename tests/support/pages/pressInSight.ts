import type { Locator, Page } from '@playwright/test';

interface Aim {
  readonly x: number;
  readonly y: number;
  /** Element that lies over the centre of this one; null where this one itself does. */
  readonly covering: string | null;
}

// Scripts for the page are text: the tests' types know no browser.
const aimAt = new Function(
  'element',
  `element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isOf = (hit) => element.contains(hit) || hit.closest('label')?.control === element;
  const hit = document.elementFromPoint(x, y);
  const outside = left < 0 || left + width > innerWidth;
  const reached = !outside && hit !== null && isOf(hit);
  const shown = outside || hit === null ? 'the edge of the screen' : hit.tagName + ' ' + hit.className + ' ' + hit.textContent.slice(0, 40);
  if (!reached) return { x, y, covering: shown };
  globalThis.pressMissed = false;
  const types = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'];
  const watch = (event) => {
    if (event.type === types[0]) globalThis.pressMissed = !isOf(event.target);
    if (globalThis.pressMissed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  globalThis.endPress?.();
  globalThis.endPress = () => types.forEach((type) => removeEventListener(type, watch, true));
  for (const type of types) addEventListener(type, watch, { capture: true, passive: false });
  return { x, y, covering: null };`,
) as (element: unknown) => Aim;

/**
 * Presses an element as a finger would: scrolled to the middle of the screen, at its centre. Throws when something else
 * lies over it there, or when the screen cuts it off at a side. Where the page moves on between a look and the press, what has
 * just moved there feels nothing of it, and the element is sought anew.
 */
export async function pressInSight(target: Locator, by: 'mouse' | 'finger' = 'mouse'): Promise<void> {
  const page = target.page();
  const { mouse, touchscreen } = page;
  // A page that was left by the press has felt it.
  const missed = () =>
    page.evaluate<boolean>('globalThis.endPress?.(), globalThis.pressMissed === true').catch(() => false);
  do {
    await target.waitFor();
    const { x, y, covering } = await target.evaluate(aimAt);
    if (covering !== null) throw new Error(`${target} lies under ${covering}`);
    await (by === 'finger' ? touchscreen.tap(x, y) : mouse.click(x, y));
  } while (await missed());
}

/** Bars fixed at the foot of the screen, by the names of the classes. */
export const barsAtFoot = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { bottom, height, width } = element.getBoundingClientRect();
    return ['fixed', 'sticky'].includes(position) && width > 1 && height > 1
      && bottom > innerHeight - 16 && bottom <= innerHeight;
  }).map(({ className }) => className)`);
