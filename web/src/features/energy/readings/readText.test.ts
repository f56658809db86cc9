import { expect, test } from 'vitest';
import { readText } from './readText.ts';

test('umlauts are read in UTF-8, with and without byte order mark, and as old spreadsheets write them', async () => {
  expect(await readText(new Blob(['Zählerstand']))).toBe('Zählerstand');
  expect(await readText(new Blob(['\uFEFFZählerstand']))).toBe('Zählerstand');
  expect(await readText(new Blob([Uint8Array.of(0x5a, 0xe4, 0x68, 0x6c, 0x65, 0x72)]))).toBe('Zähler');
});
