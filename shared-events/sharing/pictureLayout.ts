import { SECTORS } from '../catalogue/sectors.ts';
import { pathOf } from '../sole/polygon.ts';
import { soleOf, type Tonnes } from '../sole/sole.ts';
import { placeOf, STEP, walkOf } from '../sole/walk.ts';

export const PICTURE = { width: 1_200, height: 630 } as const;

export const COLOURS = {
  paper: '#faf8f4',
  sand: '#f1eadc',
  text: '#16211c',
  muted: '#55635c',
  brand: '#0e6b45',
  mint: '#dff1e7',
} as const;
/** A picture is a night, on which its colours are those of the dark pages. */
const NIGHT = { ground: '#0b3d2a', text: '#f4efe2', soft: '#a9cdb9' } as const;
const FILLS = { orange: '#f28c3f', blue: '#6fadf7', purple: '#c990df', grey: '#9ba8b2' } as const;
const PADDING = 64;
const ICON = 56;
const SOLE_HEIGHT = 480;
/** Longer titles are set smaller, so that they stay on two lines. */
const LONG_TITLE = 24;

/** Texts of a share picture, from the top down. */
export interface PictureCard {
  readonly eyebrow: string;
  readonly title: string;
  /** Absent where no figure may be shown. */
  readonly sum?: { readonly figure: string; readonly unit: string };
  readonly whose: string;
  /** In small, beneath. */
  readonly note?: string;
  /** Tonnes of each sector, drawn as a sole where they may be shown. */
  readonly sole?: Tonnes;
  /** Drawn as steps, those included that are missing to what comes next. */
  readonly people?: { readonly count: number; readonly missing: number };
  /** At the foot; absent where there is nothing to reach. */
  readonly reach?: { readonly rank?: string; readonly text: string };
}

type Style = Readonly<Record<string, string | number>>;

/** An element as satori reads it, and as React takes its style: what JSX would make, without a compiler. */
export interface Drawn {
  readonly type: 'div' | 'img';
  readonly key: null;
  readonly props: {
    readonly style: Style;
    readonly children?: string | readonly Drawn[];
    readonly src?: string;
  };
}

export const box = (style: Style, ...children: readonly Drawn[]): Drawn => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});
export const words = (text: string, style: Style): Drawn => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: text },
});

/** The font has no small two of its own. */
const chemical = (unit: string, size: number): Drawn =>
  box(
    { color: NIGHT.soft, fontWeight: 700, fontSize: size, marginLeft: 20, alignItems: 'flex-end' },
    words(`${unit} CO`, {}),
    words('2', { fontSize: Math.round(size * 0.62), marginBottom: -Math.round(size * 0.08) }),
  );

/** An SVG as a picture within the picture, as an address that holds it whole. */
const image = (size: { readonly width: number; readonly height: number }, svg: string): Drawn => ({
  type: 'img',
  key: null,
  props: { src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, style: size },
});

/** A sole as a picture within the picture, as an address that holds it whole, and how wide it is. */
function soleImage(tonnes: Tonnes): Drawn {
  const { blocks, width, height } = soleOf(tonnes, { perTonne: 2_000 });
  const paths = SECTORS.flatMap(({ name, color }) => {
    const block = blocks.get(name);
    return block ? [`<path fill="${FILLS[color]}" d="${pathOf(block)}"/>`] : [];
  });
  // Leaning to the right, as a step does; what that takes of the sides is left free.
  const box = { width: width * 1.5, height: height * 1.04 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${-box.width / 2} ${-height * 1.02} ${box.width} ${box.height}"><g transform="translate(${-width * 0.15} 0) rotate(7)">${paths.join('')}</g></svg>`;
  return image({ width: (SOLE_HEIGHT * box.width) / box.height, height: SOLE_HEIGHT }, svg);
}

/** A walk as wide as that of a phone's page, drawn to a width of its own. Those that are missing are outlines. */
export function walkImage(
  { count, missing }: NonNullable<PictureCard['people']>,
  { wide, row, color }: { readonly wide: number; readonly row: number; readonly color: string },
): Drawn {
  const { steps, width, height } = walkOf(count, missing, row);
  const paths = steps.map((step, i) => {
    const look = step.isMissing
      ? `fill="none" stroke="${color}" stroke-dasharray="2 2"`
      : `fill="${color}" opacity="${(PALE + ((1 - PALE) * (i + 1)) / steps.length).toFixed(2)}"`;
    return `<path transform="${placeOf(step)}" d="${step.isMissing ? STEP.line : STEP.bands}" ${look}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`;
  return image({ width: wide, height: (height * wide) / width }, svg);
}
/** The first step is this pale, the last one not at all. */
const PALE = 0.45;
/** So wide are a walk and a sole beside the words. */
const WALK = 380;
const SOLE = 280;
/** Few steps go to and fro as well, so that they are drawn larger. */
const ROWS = [
  { upTo: 12, row: 176 },
  { upTo: Number.POSITIVE_INFINITY, row: 324 },
] as const;

/** Parts of every picture. */
export interface Sender {
  /** Where to go, as people type it. */
  readonly site: string;
  /** The sign of the application, as an address that holds it whole. */
  readonly icon: string;
}

interface Beside {
  readonly drawn: readonly Drawn[];
  /** Pixels that it takes of the words. */
  readonly takes: number;
}

/** Drawing beside the figure of its parts, or of its people; none where neither may be shown. */
function drawnBeside({ sole, people }: PictureCard): Beside {
  if (sole) return { drawn: [soleImage(sole)], takes: SOLE };
  if (!people || people.count === 0) return { drawn: [], takes: 0 };
  const { steps } = walkOf(people.count, people.missing);
  const row = ROWS.find(({ upTo }) => steps.length <= upTo)?.row ?? ROWS[1].row;
  const drawn = [walkImage(people, { wide: WALK, row, color: NIGHT.text })];
  return { drawn, takes: WALK + 32 };
}

/** Beside a sole the figure alone is large. */
const headline = ({ eyebrow, title, sole }: PictureCard): Drawn =>
  box(
    { flexDirection: 'column' },
    words(eyebrow, { fontSize: 30, fontWeight: 700, color: NIGHT.soft }),
    words(title, {
      fontSize: sole ? 40 : title.length > LONG_TITLE ? 48 : 60,
      lineHeight: 1.08,
      letterSpacing: sole ? -0.5 : -1.5,
      fontWeight: 800,
      marginTop: 4,
    }),
  );

const figures = ({ sum, whose, note, sole }: PictureCard): Drawn =>
  box(
    { flexDirection: 'column' },
    ...(sum
      ? [
          box(
            { alignItems: 'flex-end' },
            words(sum.figure, {
              fontSize: sole ? 190 : 160,
              fontWeight: 800,
              letterSpacing: -6,
              lineHeight: 0.9,
            }),
            chemical(sum.unit, 62),
          ),
        ]
      : []),
    words(whose, { fontSize: sum ? 34 : 44, color: NIGHT.soft, marginTop: sum ? 16 : 0 }),
    ...(note === undefined ? [] : [words(note, { fontSize: 26, color: NIGHT.soft, marginTop: 8 })]),
  );

const reached = ({ reach }: PictureCard): Drawn =>
  box(
    { alignItems: 'center', fontSize: 34, fontWeight: 700 },
    ...(reach?.rank
      ? [words(reach.rank, { fontSize: 48, fontWeight: 800, marginRight: 20, whiteSpace: 'nowrap' })]
      : []),
    words(reach?.text ?? '', {}),
  );

/** A share picture as elements, in the look of the pages: the server draws them, and the browser what is to stay there. */
export function pictureLayout(card: PictureCard, { site, icon }: Sender): Drawn {
  const { drawn, takes } = drawnBeside(card);
  return box(
    {
      width: PICTURE.width,
      height: PICTURE.height,
      padding: PADDING,
      fontFamily: 'Figtree, Further letters',
      justifyContent: 'space-between',
      alignItems: 'center',
      color: NIGHT.text,
      boxSizing: 'border-box',
      backgroundColor: NIGHT.ground,
    },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        height: '100%',
        maxWidth: PICTURE.width - 2 * PADDING - takes,
      },
      box(
        { alignItems: 'center' },
        { type: 'img', key: null, props: { src: icon, style: { width: ICON, height: ICON } } },
        words(site, { fontSize: 28, fontWeight: 700, marginLeft: 20 }),
      ),
      headline(card),
      figures(card),
      reached(card),
    ),
    ...drawn,
  );
}
