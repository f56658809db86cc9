import { SECTORS } from '../catalogue/sectors.ts';
import { pathOf } from '../sole/polygon.ts';
import { soleOf, type Tonnes } from '../sole/sole.ts';

export const PICTURE = { width: 1_200, height: 630 } as const;

export const COLOURS = {
  paper: '#faf8f4',
  text: '#16211c',
  muted: '#55635c',
  brand: '#0e6b45',
  warm: '#fdf0d5',
  onWarm: '#6b4a00',
} as const;
/** A picture with a sole is a night, on which its colours are those of the dark pages. */
const NIGHT = { ground: '#0b3d2a', text: '#f4efe2', soft: '#a9cdb9' } as const;
const FILLS = { orange: '#f28c3f', blue: '#6fadf7', purple: '#c990df', grey: '#9ba8b2' } as const;
const PADDING = 64;
const ICON = 88;
const SOLE_HEIGHT = 480;
/** Longer titles are set smaller, so that they stay on two lines. */
const LONG_TITLE = 24;

/** What a share picture says, from the top down. */
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
  /** On the tinted card; absent where there is nothing to reach. */
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
const chemical = (unit: string, size: number, color: string = COLOURS.muted): Drawn =>
  box(
    { color, fontWeight: 700, fontSize: size, marginLeft: 20, alignItems: 'flex-end' },
    words(`${unit} CO`, {}),
    words('2', { fontSize: Math.round(size * 0.62), marginBottom: -Math.round(size * 0.08) }),
  );

const headline = ({ eyebrow, title }: PictureCard): Drawn =>
  box(
    { flexDirection: 'column' },
    words(eyebrow, { fontSize: 34, fontWeight: 700, color: COLOURS.muted }),
    words(title, {
      fontSize: title.length > LONG_TITLE ? 56 : 76,
      lineHeight: 1.08,
      letterSpacing: -1.5,
      fontWeight: 800,
      marginTop: 4,
      maxWidth: PICTURE.width - 2 * PADDING - 2 * ICON,
    }),
  );

const figures = ({ sum, whose, note }: PictureCard): Drawn =>
  sum
    ? box(
        { alignItems: 'flex-end', justifyContent: 'space-between' },
        box(
          { alignItems: 'flex-end' },
          words(sum.figure, { fontSize: 190, fontWeight: 800, letterSpacing: -6, lineHeight: 0.9 }),
          chemical(sum.unit, 64),
        ),
        box(
          { flexDirection: 'column', alignItems: 'flex-end', maxWidth: 440, color: COLOURS.muted },
          words(whose, { fontSize: 40, textAlign: 'right' }),
          ...(note === undefined ? [] : [words(note, { fontSize: 26, marginTop: 8, textAlign: 'right' })]),
        ),
      )
    : words(whose, { fontSize: 48, color: COLOURS.muted, maxWidth: 900 });

const foot = ({ reach }: PictureCard, site: string): Drawn =>
  box(
    { alignItems: 'center', justifyContent: 'space-between' },
    ...(reach
      ? [
          box(
            {
              alignItems: 'center',
              padding: '20px 32px',
              borderRadius: 28,
              maxWidth: 760,
              backgroundColor: COLOURS.warm,
              color: COLOURS.onWarm,
              fontSize: 36,
              fontWeight: 700,
            },
            ...(reach.rank
              ? [words(reach.rank, { fontSize: 56, fontWeight: 800, marginRight: 24, whiteSpace: 'nowrap' })]
              : []),
            words(reach.text, {}),
          ),
        ]
      : []),
    words(site, { fontSize: 30, fontWeight: 700, color: COLOURS.brand, marginLeft: 'auto' }),
  );

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
  return {
    type: 'img',
    key: null,
    props: {
      src: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`,
      style: { width: (SOLE_HEIGHT * box.width) / box.height, height: SOLE_HEIGHT },
    },
  };
}

/** The figure large, and beside it what it is made of. */
const withSole = (
  { eyebrow, title, sum, whose, reach, sole = {} }: PictureCard,
  { site, icon }: Sender,
): Drawn =>
  box(
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
      { flexDirection: 'column', justifyContent: 'space-between', height: '100%', maxWidth: 760 },
      box(
        { alignItems: 'center' },
        { type: 'img', key: null, props: { src: icon, style: { width: 56, height: 56 } } },
        words(site, { fontSize: 30, fontWeight: 700, marginLeft: 20 }),
      ),
      box(
        { flexDirection: 'column' },
        words(`${title} · ${eyebrow}`, { fontSize: 34, fontWeight: 700, color: NIGHT.soft }),
        ...(sum
          ? [
              box(
                { alignItems: 'flex-end', marginTop: 12 },
                words(sum.figure, { fontSize: 190, fontWeight: 800, letterSpacing: -6, lineHeight: 0.9 }),
                chemical(sum.unit, 64, NIGHT.soft),
              ),
            ]
          : []),
        words(whose, { fontSize: 34, color: NIGHT.soft, marginTop: 20 }),
      ),
      words(reach?.text ?? '', { fontSize: 36, fontWeight: 700 }),
    ),
    soleImage(sole),
  );

/** What every picture bears. */
export interface Sender {
  /** Where to go, as people type it. */
  readonly site: string;
  /** The sign of the application, as an address that holds it whole. */
  readonly icon: string;
}

/** A share picture as elements, in the look of the pages: the server draws them, and the browser what is to stay there. */
export const pictureLayout = (card: PictureCard, sender: Sender): Drawn =>
  card.sole ? withSole(card, sender) : withoutSole(card, sender);

const withoutSole = (card: PictureCard, { site, icon }: Sender): Drawn =>
  box(
    {
      width: PICTURE.width,
      height: PICTURE.height,
      padding: PADDING,
      fontFamily: 'Figtree, Further letters',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: COLOURS.text,
      boxSizing: 'border-box',
      backgroundColor: COLOURS.paper,
      borderTop: `16px solid ${COLOURS.brand}`,
    },
    box({ justifyContent: 'space-between', alignItems: 'flex-start' }, headline(card), {
      type: 'img',
      key: null,
      props: { src: icon, style: { width: ICON, height: ICON } },
    }),
    figures(card),
    foot(card, site),
  );
