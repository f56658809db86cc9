export const PICTURE = { width: 1_200, height: 630 } as const;

export const COLOURS = {
  paper: '#faf8f4',
  text: '#16211c',
  muted: '#55635c',
  brand: '#0e6b45',
  warm: '#fdf0d5',
  onWarm: '#6b4a00',
} as const;
const PADDING = 64;
const ICON = 88;
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
const chemical = (unit: string, size: number): Drawn =>
  box(
    { color: COLOURS.muted, fontWeight: 700, fontSize: size, marginLeft: 20, alignItems: 'flex-end' },
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

/** What every picture bears. */
export interface Sender {
  /** Where to go, as people type it. */
  readonly site: string;
  /** The sign of the application, as an address that holds it whole. */
  readonly icon: string;
}

/** A share picture as elements, in the look of the pages: the server draws them, and the browser what is to stay there. */
export const pictureLayout = (card: PictureCard, { site, icon }: Sender): Drawn =>
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
