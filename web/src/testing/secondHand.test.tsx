import type { FactorSource } from '@footprint/shared-events/catalogue/factorSources.ts';
import { GERMAN_AVERAGE, GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { HABIT_CATALOGUE, isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import sentences from '@footprint/shared-events/factors/factorSource/de.json';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import { SOURCES } from '@footprint/shared-events/factors/sources.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Method } from '../features/about/method/screens/Method.tsx';
import { Supplies } from '../features/energy/supplies/screens/Supplies.tsx';
import { WhyPart } from '../features/footprint/components/WhyPart.tsx';
import { LevelPage } from '../features/levels/screens/LevelPage.tsx';
import texts from '../i18n/factors/de.json';
import { formatNumber } from '../i18n/format.ts';
import { answerCalls } from './answeredCalls.ts';
import { HOME } from './citizens.ts';
import { reads } from './everyForm.tsx';
import { measuredYear } from './sectors.ts';
import { showPage } from './showPage.tsx';

const SENTENCE = 'Aus zweiter Hand, nicht am Original geprüft.';

const answers: Record<string, unknown> = {};
answerCalls(({ path }) => ({ ...reads, ...answers })[path] ?? []);

const flatOrHouse = (hhHouseType: 'apartmentHouse' | 'singleHouse') => {
  answers['groups/of-user'] = [{ ...HOME, hhHouseType }];
};
const shown = async (page: ReactNode, found: string): Promise<string> => {
  const { container } = showPage(page);
  await waitFor(() => expect(container.textContent).toContain(found));
  return container.textContent ?? '';
};

interface KnownFactor {
  readonly source: FactorSource;
  readonly status: string;
  readonly flat?: true;
}

const names: Readonly<Partial<Record<FactorSource, string>>> = texts.name;

/** Factors of a habit bear its name. */
const nameOf = (source: FactorSource): string =>
  isHabit(source) ? `${HABIT_CATALOGUE[source].name.de}.` : (names[source] ?? 'no name');

/** Whatever has a status among the factors, however deep. */
const factorsIn = (node: unknown): KnownFactor[] =>
  Object.values((node ?? {}) as object).flatMap((value) =>
    typeof value !== 'object' ? [] : 'status' in value ? [value] : factorsIn(value),
  );

test('the method names every factor that is second-hand or flat, with its source, under the sentence that says so', () => {
  showPage(<Method />);
  const factors = factorsIn([CURRENT_EDITION, DEMANDS_OF]);
  const listUnder = (sentence: string) => {
    const list = screen.getByText(sentence).parentElement?.querySelector('ul');
    return within(list ?? document.createElement('ul'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  };
  for (const [sentence, chosen] of [
    [SENTENCE, factors.filter(({ status }) => status === 'secondHand')],
    [
      'Pauschal: ein Wert für sehr Verschiedenes, deshalb höchstens Güte C.',
      factors.filter(({ flat }) => flat),
    ],
  ] as const) {
    const sources = [...new Set(chosen.map(({ source }) => source))];
    const items = listUnder(sentence);
    expect(items).toHaveLength(sources.length);
    for (const source of sources) {
      const name = nameOf(source).replace('{{from}}', '2023').replace('{{to}}', '2025');
      const { checkBy } = SOURCES[source];
      const check = checkBy ? `Nächste Prüfung bis ${checkBy.split('-').toReversed().join('.')}.` : '';
      expect(items).toContain(`${name} ${sentences[source]} ${check}`);
    }
  }
});

// whole-life §2: where a number stands as an assumption, the method page says so.
test('the method names answers that count by an assumption', () => {
  showPage(<Method />);
  const list = screen.getByText('Angenommen: ein üblicher Wert.').parentElement;
  const items = [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
  const assumed = factorsIn(CURRENT_EDITION.answers).filter(({ status }) => status === 'assumed');
  const sources = [...new Set(assumed.map(({ source }) => source))];
  expect(items).toHaveLength(sources.length);
  for (const [i, source] of sources.entries())
    expect(items[i]).toContain(`${nameOf(source)} ${sentences[source]}`);
});

test('the method says which part of the average each habit is', () => {
  showPage(<Method />);
  const text = screen.getByText(/^Eine Stufe wie/).textContent;
  for (const { name, average } of Object.values(HABIT_CATALOGUE))
    expect(text).toContain(`${name.de} ${average.toFixed(2).replace('.', ',')}\u00A0t`);
});

// Levels are neither; who reads the method finds their source and its year all the same.
test('the method names the source of each kind of level, and of shopping the year', () => {
  showPage(<Method />);
  const list = screen.getByText('Stufen sind Richtwerte dieser Anwendung.').parentElement;
  const items = [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  const names: Readonly<Record<string, string>> = texts.name;
  const kinds = Object.values(CURRENT_EDITION.levels).map(({ source }) => source);
  expect(items).toEqual(
    kinds.map((source) => `${names[source]} ${sentences[source]} Nächste Prüfung bis 30.11.2027.`),
  );
  expect(sentences.shoppingLevels).toContain(GERMAN_AVERAGE_YEAR);
});

// whole-life §4: beside 11.2 t, which stays the measure.
test('the method says once what the average was most recently', () => {
  const { container } = showPage(<Method />);
  const average = Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0);
  const said = container.textContent?.replaceAll('\u00A0', ' ') ?? '';
  expect(said).toContain(
    `Im Durchschnitt waren es in Deutschland ${formatNumber(average, 'de', 1)} t (2020/21), zuletzt 10,8 t (2022/23).`,
  );
  expect(said.split('10,8 t')).toHaveLength(2);
});

test('the method says why wood counts less than in another calculator', () => {
  const { container } = showPage(<Method />);
  const supplies = container.querySelector('section[aria-labelledby="supplies"]')?.textContent;
  expect(supplies).toContain('CO₂-Rechner des Umweltbundesamts zählt seit März 2024');
  expect(supplies).toContain('wo das Holz geschlagen wird');
});

test('no source says it by itself, in other words', () => {
  for (const text of Object.values(sentences)) expect(text).not.toMatch(/zweiter Hand|pauschal:/i);
});

test('the levels of heating say it of the house they are compared with, and no other level does', async () => {
  expect(await shown(<LevelPage type="heating" />, 'kWh je m²')).toContain(
    `In einem Haus sind es 121. ${SENTENCE}`,
  );
});

test('other levels do not', async () => {
  expect(await shown(<LevelPage type="food" />, 'Richtwerte')).not.toContain(SENTENCE);
});

test.each([
  ['singleHouse', 'Wärmepumpe', SENTENCE],
  ['apartmentHouse', 'Wärmepumpe', undefined],
  ['apartmentHouse', 'Stromheizung', 'Angenommen: ein üblicher Wert.'],
] as const)(
  'an estimate of a %s with %s says how far its demand can be relied on',
  async (house, carrier, status) => {
    flatOrHouse(house);
    showPage(<Supplies />);
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${carrier}`) }));
    const hint = await screen.findByText(/^Für die Schätzung nach dem Heizspiegel 2025/);
    expect(hint.textContent).toBe(
      ['Für die Schätzung nach dem Heizspiegel 2025, Warmwasser eingeschlossen.', status]
        .filter(Boolean)
        .join(' '),
    );
  },
);

test.each([
  ['singleHouse', true],
  ['apartmentHouse', false],
] as const)('what is usual for a %s says it where it is so', async (house, says) => {
  flatOrHouse(house);
  answers['emissions/explain'] = {
    sector: 'heating',
    parts: [
      {
        household: HOME.name,
        members: 2,
        displaced: false,
        days: [{ from: '2025-01-01', to: '2026-01-01' }],
        activity: 'heating',
        unit: 'cubicMeter',
        tonnes: 1.085,
        factor: { value: 0.217 },
      },
    ],
    supplies: [],
    estimates: [],
    counts: 'average',
    average: { value: 1.7 },
  };
  const text = await shown(
    <WhyPart year={2025} sector="heating" sectors={measuredYear({ heating: 1.085 })} />,
    'Üblich sind mit Gas',
  );
  expect(text.includes(`(Heizspiegel 2025). ${SENTENCE}`)).toBe(says);
});
