import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

const shown = (node: ReactNode): string => {
  const { container, unmount } = render(node);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
};
const [three, none] = [3, null] as const;

test('a text that is alone stays alone, made of however many pieces', () => {
  expect(shown(<p>alone</p>)).toBe('<p>alone</p>');
  expect(
    shown(
      <p>
        {three} of {7}
        {none}
      </p>,
    ),
  ).toBe('<p>3 of 7</p>');
});

test('beside anything a text has an element, and what follows it is part of it', () => {
  expect(
    shown(
      <p>
        {three} of <b>7</b> {none} days
      </p>,
    ),
  ).toBe('<p><text-run>3 of </text-run><b>7</b><text-run> </text-run><text-run> days</text-run></p>');
  const Inner = ({ children }: { readonly children: ReactNode }) => (
    <em>
      <b />
      {children}
    </em>
  );
  expect(shown(<Inner>text</Inner>)).toBe('<em><b></b><text-run>text</text-run></em>');
});

test('so it has where a fragment holds nothing else', () => {
  const Line = () => <>{`line ${three}`}</>;
  expect(shown(<Line />)).toBe('<text-run>line 3</text-run>');
});

test('what takes text alone gets no element', () => {
  expect(
    shown(
      <select>
        <option>
          {three} of {7}
        </option>
      </select>,
    ),
  ).toBe('<select><option>3 of 7</option></select>');
});

test('a text comes and goes wherever a translator has put it', () => {
  const Figures = ({ first, value }: { readonly first: boolean; readonly value: number }) => (
    <p>
      {first && 'before'} {value} <b>t</b> {!first && <i>after</i>} text
    </p>
  );
  const { container, rerender } = render(<Figures first value={1} />);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
  rerender(<Figures first={false} value={2} />);
  expect(container.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('2 t after text');
});
