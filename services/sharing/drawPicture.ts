import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Drawn, PICTURE } from '@footprint/shared-events/sharing/pictureLayout.ts';
import type { SatoriOptions } from 'satori';

/** Pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);
const FONTS = [
  ...([400, 700, 800] as const).map((weight) => ({ name: 'Figtree', letters: 'latin', weight })),
  ...([400, 700, 800] as const).map((weight) => ({ name: 'Further letters', letters: 'latin-ext', weight })),
];

/** Needs a binary of this platform, which may be missing: then there are no pictures, and nothing else is amiss. */
const loadPainter = () => import('@resvg/resvg-js').catch(() => undefined);
let painter: ReturnType<typeof loadPainter> | undefined;
let tools: ReturnType<typeof loadTools> | undefined;

async function loadTools(): Promise<{
  readonly layOut: typeof import('satori').default;
  readonly fonts: SatoriOptions['fonts'];
}> {
  const { default: layOut } = await import('satori');
  const fonts = FONTS.map(async ({ name, letters, weight }) => {
    const path = require.resolve(`@fontsource/figtree/files/figtree-${letters}-${weight}-normal.woff`);
    return { name, weight, style: 'normal' as const, data: await readFile(path) };
  });
  return { layOut, fonts: await Promise.all(fonts) };
}

/** Whether this platform can draw. What draws is loaded with the first picture. */
export async function canDraw(): Promise<boolean> {
  painter ??= loadPainter();
  return (await painter) !== undefined;
}

/** Elements as an SVG. Letters are outlines in it: no font of the machine is asked for. */
export async function drawSheet(elements: Drawn, size: Size): Promise<string> {
  tools ??= loadTools();
  const { layOut, fonts } = await tools;
  return layOut(elements, { ...size, fonts });
}

/** Elements as a PNG; undefined where this platform cannot draw. */
export async function drawPicture(elements: Drawn): Promise<Buffer | undefined> {
  painter ??= loadPainter();
  const loaded = await painter;
  if (!loaded) return undefined;
  const svg = await drawSheet(elements, PICTURE);
  const image = await loaded.renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
