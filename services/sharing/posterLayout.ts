import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import {
  box,
  COLOURS,
  type Drawn,
  walkImage,
  words,
} from '@footprint/shared-events/sharing/pictureLayout.ts';
import { dayText, lastDayText, SHARING_TEXTS } from './texts.ts';

/** A4 at 96 dots an inch. */
export const POSTER = { width: 794, height: 1_123 } as const;

const PADDING = 64;
const CODE = 320;
/** Longer titles and texts are set smaller, so that the code stays on the sheet. */
const [LONG_TITLE, LONG_LEAD] = [30, 220];

const SIGN = 96;
/** Steps that lead on from the sign; no number of people, which would grow old. */
const WALK = { count: 26, missing: 1 } as const;

/** Posters hang where German is read. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

interface PosterParts {
  /** The code that leads to the page, as an address that holds it whole. */
  readonly code: string;
  /** The sign of the application, likewise. */
  readonly icon: string;
  /** Address of the page, as people type it. */
  readonly address: string;
}

/** A sheet to hang up for a round: what it is, when, and the way in. No figure: it hangs for weeks. */
export function posterLayout(round: Campaign, { code, icon, address }: PosterParts): Drawn {
  const title = roundTitle(round, LANGUAGE);
  const lead = round.texts?.lead?.[LANGUAGE] ?? texts.poster.leads[round.kind];
  const dates = texts.poster.dates(dayText(round.start, LANGUAGE), lastDayText(round.end, LANGUAGE));
  return box(
    {
      ...POSTER,
      padding: PADDING,
      boxSizing: 'border-box',
      fontFamily: 'Figtree, Further letters',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: COLOURS.text,
      backgroundColor: COLOURS.sand,
    },
    box(
      { flexDirection: 'column' },
      box(
        { alignItems: 'center', justifyContent: 'space-between' },
        { type: 'img', key: null, props: { src: icon, style: { width: SIGN, height: SIGN } } },
        walkImage(WALK, { wide: POSTER.width - 2 * PADDING - SIGN - 32, row: 460, color: COLOURS.brand }),
      ),
      words(title, {
        fontSize: title.length > LONG_TITLE ? 60 : 84,
        lineHeight: 1.06,
        letterSpacing: -2,
        fontWeight: 800,
        marginTop: 40,
      }),
      words(dates, { fontSize: 30, fontWeight: 700, color: COLOURS.muted, marginTop: 20 }),
      words(lead, { fontSize: lead.length > LONG_LEAD ? 24 : 32, lineHeight: 1.4, marginTop: 32 }),
    ),
    box(
      {
        alignItems: 'center',
        padding: 32,
        borderRadius: 28,
        backgroundColor: COLOURS.mint,
      },
      {
        type: 'img',
        key: null,
        props: { src: code, style: { width: CODE, height: CODE, borderRadius: 12 } },
      },
      box(
        { flexDirection: 'column', marginLeft: 32, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
        words(texts.invitation, { fontSize: 44, fontWeight: 800, lineHeight: 1.1 }),
        words(texts.poster.scan, { fontSize: 26, lineHeight: 1.35, marginTop: 16 }),
      ),
    ),
    words(address, { fontSize: 24, fontWeight: 700, color: COLOURS.brand, wordBreak: 'break-all' }),
  );
}
