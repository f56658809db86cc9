import { PAGES } from '@footprint/web/src/pages.ts';
import { expect, test } from 'vitest';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

const TEXTS = ['name', 'short_name', 'description'] as const;
type Localized<Name extends string> = Readonly<Record<Name, string>> & {
  readonly [name in `${Name}_localized`]: { readonly en: string };
};

interface Manifest extends Localized<(typeof TEXTS)[number]> {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string }[];
  readonly shortcuts: readonly (Localized<'name'> & { readonly url: string })[];
}

/** Width and height of a PNG. Source: its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the application can be installed from any page, at the address it is served at', async () => {
  const page = await (await fetch(`${product.url}/about`)).text();
  const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const address = new URL(href, `${product.url}/`);
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect([manifest.scope, manifest.start_url].map((path) => new URL(path, address).href)).toEqual([
    `${product.url}/`,
    `${product.url}/`,
  ]);
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, address));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
    expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Zähler ablesen']);
  const texts = TEXTS.map((name) => manifest[`${name}_localized`].en);
  expect([...texts, ...manifest.shortcuts.map((one) => one.name_localized.en)]).toEqual([
    'CO₂ footprint',
    'Footprint',
    'Measure, understand and lower your own CO₂ footprint.',
    'Read the meter',
  ]);
  for (const { url } of manifest.shortcuts) expect(PAGES.map(({ path }) => path)).toContain(url);
});
