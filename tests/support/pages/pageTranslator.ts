import type { Page } from '@playwright/test';

/**
 * Does as a browser's translator does to a page: each text node is replaced by one of its own within two elements, now
 * and after every change. Here the words stay what they are, so that one page can be compared with another.
 */
const TRANSLATOR = `(() => {
  const NOT_TRANSLATED = 'script, style, select, textarea, svg, font font';
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement.closest(NOT_TRANSLATED)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
})();`;

/** Lets a translator loose on every page that this one will show. */
export const translatePages = (page: Page): Promise<unknown> => page.addInitScript({ content: TRANSLATOR });

/**
 * Texts that React holds as nodes of their own, with what they stand in: what it would change, remove or put something
 * before, wherever a translator has moved them.
 */
export const heldTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const held = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.parentElement.closest('select, svg')) continue;
      if (Object.keys(text).some((name) => name.startsWith('__reactFiber')))
        held.push(text.parentElement.outerHTML.slice(0, 200) + ' holds ' + JSON.stringify(text.data));
    }
    return held;
  })()`);
