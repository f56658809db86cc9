import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Both values of a token declared by light-dark(). */
function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  return { light, dark };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const DOMAINS = ['housing', 'mobility', 'food-leisure', 'work'];
const SURFACES = ['bg', 'surface', 'sunken', 'ground'];
const on = (names: readonly string[], grounds: readonly string[], least: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, least] as const));

test.each([
  ...on(['text', 'text-muted', 'brand', 'danger', 'warning'], SURFACES, 4.5),
  ...on(
    DOMAINS.map((domain) => `${domain}-ink`),
    SURFACES,
    4.5,
  ),
  ...on(['control', 'focus'], SURFACES, 3),
  ...on(
    DOMAINS.map((domain) => `${domain}-fill`),
    ['bg', 'surface', 'ground'],
    3,
  ),
  ...DOMAINS.flatMap((domain) => on([`${domain}-ink`, 'text', 'text-muted'], [`${domain}-tint`], 4.5)),
  ...['danger', 'warning'].flatMap((kind) => on([kind, 'text'], [`${kind}-tint`], 4.5)),
  ...on(['brand', 'text', 'text-muted'], ['mint'], 4.5),
  ...on(['control'], ['mint'], 3),
  ...on(['leader'], ['ground'], 3),
  ...on(['text', 'text-muted'], ['ground-deep'], 4.5),
  ...on(['on-brand'], [...DOMAINS.map((domain) => `${domain}-ink`), 'brand', 'danger'], 4.5),
])('%s on %s has a contrast of at least %d', (name, ground, least) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(token(name)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(least);
});
