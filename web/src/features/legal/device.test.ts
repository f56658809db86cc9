import { expect, test } from 'vitest';
import type { StorageKey } from '../../browser/storage.ts';
import texts from './privacy/de.json' with { type: 'json' };

/** Words of the privacy page about each thing that the browser keeps. */
const DEVICE_WORDS: Readonly<Record<StorageKey, RegExp>> = {
  session: /Kennung mit Ablaufzeit/,
  theme: /Farben/,
  language: /Sprache/,
  logoutPending: /Abmelden noch zu Ende/,
  next: /Die Seite einer Kampagne/,
  check: /Antworten des Schnell-Checks/,
  drafts: /begonnen und nicht gespeichert/,
};

test.each(Object.entries(DEVICE_WORDS))('the privacy page says that the device keeps: %s', (_, word) => {
  const said = Object.values(texts.device).map(({ text }) => text);
  expect(said.filter((text) => word.test(text))).toHaveLength(1);
});
