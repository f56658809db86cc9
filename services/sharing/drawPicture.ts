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
const WEIGHTS = [400, 700, 800] as const;
/** The first font of a name that has a letter draws it: the look of the pages, then letters and signs which that one lacks. */
const FONTS = [
  { name: 'Figtree', file: 'figtree/files/figtree-latin' },
  { name: 'Further letters', file: 'figtree/files/figtree-latin-ext' },
  ...['math', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map((letters) => ({
    name: letters,
    file: `open-sans/files/open-sans-${letters}`,
  })),
].flatMap((font) => WEIGHTS.map((weight) => ({ ...font, weight })));

/** Needs a binary of this platform, which may be missing: then there are no pictures, and nothing else is amiss. */
const loadPainter = () => import('@resvg/resvg-js').catch(() => undefined);
let painter: ReturnType<typeof loadPainter> | undefined;
let tools: ReturnType<typeof loadTools> | undefined;

async function loadTools(): Promise<{
  readonly layOut: typeof import('satori').default;
  readonly fonts: SatoriOptions['fonts'];
}> {
  const { default: layOut } = await import('satori');
  const fonts = FONTS.map(async ({ name, file, weight }) => {
    const path = require.resolve(`@fontsource/${file}-${weight}-normal.woff`);
    return { name, weight, style: 'normal' as const, data: await readFile(path) };
  });
  return { layOut, fonts: await Promise.all(fonts) };
}

/** Whether this platform can draw. What draws is loaded with the first picture. */
export async function canDraw(): Promise<boolean> {
  painter ??= loadPainter();
  return (await painter) !== undefined;
}

/** An element in whose texts some letters are written otherwise. */
const rewritten = (element: Drawn, write: (text: string) => string): Drawn => {
  const { children } = element.props;
  if (children === undefined) return element;
  const props = {
    ...element.props,
    children: typeof children === 'string' ? write(children) : children.map((one) => rewritten(one, write)),
  };
  return { ...element, props };
};

/** A letter without its marks, or as the plain ones that it is made of. */
const plain = (letter: string): string => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * Elements as an SVG. Letters are outlines in it: no font of the machine is asked for. One that no font has is written without its
 * marks, and else left out: an empty box says less.
 */
export async function drawSheet(elements: Drawn, size: Size): Promise<string> {
  tools ??= loadTools();
  const { layOut, fonts } = await tools;
  const missing = new Set<string>();
  const draw = (sheet: Drawn): Promise<string> =>
    layOut(sheet, {
      ...size,
      fonts,
      loadAdditionalAsset: async (_code, letters) => {
        for (const letter of letters) missing.add(letter);
        return [];
      },
    });
  let svg = await draw(elements);
  for (const write of [plain, () => '']) {
    if (missing.size === 0) break;
    const lacking = new Set(missing);
    missing.clear();
    const without = (text: string) =>
      Array.from(text.normalize('NFC'), (letter) => (lacking.has(letter) ? write(letter) : letter)).join('');
    elements = rewritten(elements, without);
    svg = await draw(elements);
  }
  return svg;
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
