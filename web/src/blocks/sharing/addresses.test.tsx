import { expect, test } from 'vitest';
import { embedAddress, snippetOf } from './addresses.ts';

test('an embed is asked for with its look; as the system has it is said by saying nothing', () => {
  const base = document.baseURI.replace(/[^/]*$/, '');
  expect(embedAddress('municipality/berlin', 'auto', 'de')).toBe(`${base}embed/municipality/berlin?lang=de`);
  expect(embedAddress('campaign/bet', 'dark', 'en')).toBe(`${base}embed/campaign/bet?theme=dark&lang=en`);
});

test('what is pasted holds titles and addresses as texts', () => {
  const pasted = document.createElement('div');
  pasted.innerHTML = snippetOf('https://site.example/embed?theme=dark&lang=en', '"><script>Wette & mehr');
  const [frame, ...others] = pasted.children;
  expect(others).toEqual([]);
  expect(frame?.getAttribute('src')).toBe('https://site.example/embed?theme=dark&lang=en');
  expect(frame?.getAttribute('title')).toBe('"><script>Wette & mehr');
});
