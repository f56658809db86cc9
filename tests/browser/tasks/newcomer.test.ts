import { expect, test } from 'vitest';
import { openPage } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { Newcomer } from './newcomer.ts';

/** A house of pages: the goal lies in the room; the fair is a dead end, and its name fits better. */
const HOUSE = `<main></main><script>
  const pages = {
    '': '<h1>Hall</h1> <a href="#fair">Book now</a> <a href="#room">Books, a room of them</a>',
    '#fair': '<h1>Fair</h1> <a href="#">Hall</a>',
    '#room': '<h1>Room</h1> <button onclick="this.after(&quot;Found&quot;)">A book</button>',
    '#covered': '<h1>Covered</h1> <button>Press</button><div style="position: fixed; inset: 0">Over it</div>',
  };
  const show = () => { document.querySelector('main').innerHTML = pages[location.hash]; };
  addEventListener('hashchange', show);
  show();
</script>`;

describePages('a newcomer', ({ browser }) => {
  async function at(path: string) {
    const opened = await openPage(browser(), 'en', { hasTouch: true });
    await opened.context.route('http://house.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: HOUSE }),
    );
    await opened.page.goto(`http://house.test/${path}`);
    return { ...opened, newcomer: new Newcomer(opened.page) };
  }

  test('goes back from where nothing leads on, and counts it', async () => {
    const { page, context, newcomer } = await at('');
    await newcomer.seek(['book'], page.getByText('Found'));
    expect(newcomer.effort).toMatchObject({
      presses: 4,
      wrongWays: 1,
      screens: 4,
      fields: 0,
      trail: ['Book now', '(back)', 'Books, a room of them', 'A book'],
    });
    await context.close();
  });

  test('gives up where no word is to be seen, and says what is', async () => {
    const { page, context, newcomer } = await at('');
    await expect(newcomer.seek(['lamp'], page.getByText('Found'))).rejects.toThrow(/Book now · Books/);
    await expect(newcomer.press('lamp')).rejects.toThrow(/no “lamp”/);
    await context.close();
  });

  test('presses nothing that lies under something else', async () => {
    const { context, newcomer } = await at('#covered');
    await expect(newcomer.press('Press')).rejects.toThrow(/lies under DIV/);
    await context.close();
  });
});
