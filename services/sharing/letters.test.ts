import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import type { SatoriOptions } from 'satori';
import { expect, test, vi } from 'vitest';
import type { TownFigures } from '../figures/publicFigures.ts';
import { drawSheet } from './drawPicture.ts';
import { ownPictureCard, roundPicture, startPicture, townPicture } from './pictureCard.ts';
import { POSTER, posterLayout } from './posterLayout.ts';

/** Letters that no font had when a sheet was drawn last. */
let missing = '';
vi.mock('satori', async (importActual) => {
  const actual = await importActual<typeof import('satori')>();
  const draw: typeof actual.default = (element, options: SatoriOptions) => {
    missing = '';
    const loadAdditionalAsset: NonNullable<SatoriOptions['loadAdditionalAsset']> = (code, letters) => {
      missing += letters;
      return options.loadAdditionalAsset?.(code, letters) ?? Promise.resolve([]);
    };
    return actual.default(element, { ...options, loadAdditionalAsset });
  };
  return { default: draw };
});

const FOREIGN = 'Chóśebuz, Łódź, Ελλάδα, Киïв, Tiếng Việt, CO₂, CH₄ ≈ 1 ½';
const UNKNOWN = 'Bad 漢字 😀 ⡷';
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const sender = { site: 'footprint.example', icon: `data:image/svg+xml,${EMPTY}` };
const rounds = CAMPAIGNS.map((round) => ({
  ...round,
  title: { de: FOREIGN, en: FOREIGN },
  goal: 1_000,
}));
const [first] = rounds;
if (!first) throw new Error('no round');
const figures = {
  allUsers: 22,
  allMeasures: 30,
  measuresReductionYear: 21.1,
  savedToDate: 3,
  confirmedSaving: 2,
  round: first.name,
};
const at = 1_700_000_000;
const town: TownFigures = {
  town: {
    ags: '01000000',
    shortName: 'town',
    name: FOREIGN,
    label: FOREIGN,
    state: UNKNOWN,
    inhabitants: 1_000,
    cityCodes: ['01001'],
    asOf: '2026-01-01',
  },
  round: first,
  standing: {
    inside: { users: 7, savingSum: 2 },
    outside: null,
    round: first.name,
    place: 3,
    of: 9,
    per1000: 2,
    next: { shortName: 'next', label: FOREIGN, missing: 1 },
    near: [],
  },
  at,
};
const pictures = [
  startPicture(),
  ...(['de', 'en'] as const).flatMap((language) =>
    (['footprint', 'saving'] as const).map((shows) =>
      ownPictureCard({
        sharedPicture: { id: '1', digest: '2', shows, year: 2025, kilograms: 12_400 },
        language,
      }),
    ),
  ),
  townPicture(town),
  ...(['before', 'running', 'confirming', 'closed'] as const).map((state) =>
    roundPicture({ round: first, state, at, figures: { ...figures, state } }),
  ),
];
const posters = [...CAMPAIGNS, ...rounds].map((round) => ({
  name: round.name,
  sheet: posterLayout(round, { code: sender.icon, icon: sender.icon, address: 'footprint.example' }),
}));

test.each([
  ...posters,
  ...pictures.map((card) => ({ name: `${card.title}: ${card.whose}`, sheet: pictureLayout(card, sender) })),
])('every letter of a sheet is drawn: $name', async ({ sheet }) => {
  const svg = await drawSheet(sheet, POSTER);
  expect(svg).toContain('<path');
  expect(missing).toBe('');
});

test('a letter that no font has leaves nothing behind, and the small two stays', async () => {
  const of = (title: string) => drawSheet(pictureLayout({ title, eyebrow: '', whose: '' }, sender), POSTER);
  expect(await of('Bad 漢😀字')).toBe(await of('Bad '));
  expect(await of('CO₂')).not.toBe(await of('CO2'));
  // As its plain letter rather than as none.
  expect(await of('ⓐ')).toBe(await of('a'));
});
