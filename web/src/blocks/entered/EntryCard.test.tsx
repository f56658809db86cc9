import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { answerCalls } from '../../testing/answeredCalls.ts';
import { HOME } from '../../testing/citizens.ts';
import { measuredYear, sectorsWith } from '../../testing/sectors.ts';
import { showPage } from '../../testing/showPage.tsx';
import { EntryCard } from './EntryCard.tsx';

let now: Record<number, readonly SectorAnswer[]>;
let explained: object;
const NOTHING = { parts: [], supplies: [], estimates: [], vehicles: [], flights: [] };
answerCalls(({ path, body: { year, sector } }) => {
  if (path === 'emissions/year') return now[Number(year)];
  if (path === 'emissions/explain') return { ...NOTHING, sector, ...(sector !== 'warmWater' && explained) };
  return path === 'groups/of-user' ? [HOME] : [];
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-28T12:00:00Z') });
  now = { 2025: sectorsWith(), 2026: sectorsWith() };
  explained = {};
});
afterEach(() => vi.useRealTimers());

const made = (running: readonly SectorAnswer[], last: readonly SectorAnswer[] = sectorsWith()) => ({
  id: 1,
  before: [
    { year: 2026, sectors: running },
    { year: 2025, sectors: last },
  ],
});
const lines = async () => {
  const [status] = await screen.findAllByRole('status', {
    name: (_, element) => element.matches('.stack-close'),
  });
  return [...(status?.children ?? [])].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
};

// one-number 4: what it made of the running year, what it is worth, one next step
test('what became one’s own, and what changed, is said of the running year first', async () => {
  now = { 2026: measuredYear({ ePower: 0.7, flying: 1 }), 2025: measuredYear({ flying: 2 }) };
  showPage(
    <EntryCard made={made(measuredYear({ flying: 3 }), measuredYear({ flying: 1 }))} domain="mobility" />,
  );
  expect(await lines()).toEqual([
    '2026 bisher: Fliegen 1,0 t statt 3,0 t',
    '2026 bisher: Strom 0,7 t statt Durchschnitt',
    '2025: Fliegen 2,0 t statt 1,0 t',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gespeichert' }));
  expect(await screen.findByText(/^Nächster Schritt: Noch \d+ Fragen$/)).toBeTruthy();
});

test('of more than three parts the largest are named, and the sum', async () => {
  now[2026] = measuredYear({ ePower: 1, heating: 1, warmWater: 1, flying: 1 });
  showPage(
    <EntryCard
      made={made(measuredYear({ ePower: 2, heating: 3, warmWater: 1.5, flying: 6 }))}
      domain="housing"
    />,
  );
  expect(await lines()).toEqual([
    '2026 bisher: Fliegen 1,0 t statt 6,0 t',
    '2026 bisher: Heizung 1,0 t statt 3,0 t',
    '2026 bisher: Strom 1,0 t statt 2,0 t',
    expect.stringMatching(/^2026 bisher zusammen: 11,\d t statt 20,\d t$/),
  ]);
});

test('before it counts it says from when on it does, and afterwards no more', async () => {
  const card = (from: string) => (
    <EntryCard made={made(sectorsWith())} domain="housing" countsFrom={epochOfIso(from)} />
  );
  const { unmount } = showPage(card('2027-09-24'));
  expect(await lines()).toEqual(['Zählt ab dem 24. September 2027.']);
  unmount();
  showPage(card('2026-09-24'));
  expect(await lines()).toEqual(['An Ihrem Jahr 2026 ändert das bisher nichts.']);
});

const part = (tonnes: number) => ({
  tonnes,
  members: 2,
  factor: { value: 0.4 },
  displaced: false,
  activity: 'household',
  household: 'Zuhause',
  days: [],
});
test.each([
  [0.36, /^40\s%\sweniger Strom, als für 2 Personen üblich ist\.$/, 1_800],
  [0.66, /^10\s%\smehr Strom, als für 2 Personen üblich ist\.$/, 3_300],
  [0.6, /^So viel Strom, wie für 2 Personen üblich ist\.$/, 3_000],
])('%d t of power a person are held against what is usual for the home', async (tonnes, words, kWh) => {
  explained = { parts: [part(tonnes)] };
  showPage(<EntryCard made={made(sectorsWith())} domain="housing" sector="ePower" />);
  expect(await screen.findByText(words)).toBeTruthy();
  const own = screen.getByText(new RegExp(`^Sie: ${kWh.toLocaleString('de')}\\skWh$`));
  const usual = screen.getByText(/^üblich: 3\.000\skWh$/);
  const at = (mark: HTMLElement) => Number(mark.style.getPropertyValue('--part'));
  expect(at(own) / at(usual)).toBeCloseTo(kWh / 3_000);
});

test('what has no usual value of its own is held against the average, where it is all one’s own', async () => {
  now[2026] = sectorsWith({
    flying: { avgGhg: 2, emissions: 1.5, measurementQuality: 'MEASURED_MANUALLY' },
  });
  showPage(<EntryCard made={made(sectorsWith())} domain="mobility" sector="flying" />);
  expect(await screen.findByText(/^25\s%\sweniger als der Durchschnitt\.$/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Das heißt' })).toBeTruthy();
  expect(screen.queryByText(/^üblich:/)).toBeNull();
});

test('the day on which it begins is no more to come, whatever the hour', async () => {
  vi.setSystemTime('2026-12-28T06:00:00Z');
  showPage(<EntryCard made={made(sectorsWith())} domain="housing" countsFrom={epochOfIso('2026-12-28')} />);
  expect(await lines()).toEqual(['An Ihrem Jahr 2026 ändert das bisher nichts.']);
});

test('the sole of the year has in colour what moved, and nothing else', async () => {
  now = { 2026: measuredYear({ ePower: 0.7, flying: 1 }), 2025: sectorsWith() };
  showPage(<EntryCard made={made(measuredYear({ ePower: 0.7, flying: 3 }))} domain="mobility" />);
  const sole = await screen.findByRole('img', { name: /^Sohle Ihres Jahres 2026 .*: Fliegen\.$/ });
  const coloured = [...sole.querySelectorAll('.sole-own')].map((block) => block.closest('g'));
  expect(coloured.map((block) => block?.getAttribute('data-domain'))).toEqual(['mobility']);
  expect(sole.querySelectorAll('.sole-empty').length).toBeGreaterThan(5);
});

test('where nothing moved there is no sole', async () => {
  showPage(<EntryCard made={made(sectorsWith())} domain="housing" />);
  expect(await lines()).toEqual(['An Ihrem Jahr 2026 ändert das bisher nichts.']);
  expect(screen.queryByRole('img')).toBeNull();
});

const driven = (avgFuelConsume: number) => ({
  used: { km: 12_000, avgFuelConsume, unit: 'litresPer100km', factor: { source: 'gasoline', value: 2.8 } },
});
const WHOLE = [{ from: '2026-01-01', to: '2027-01-01' }];
/** Kilowatt-hours of heat for each of two people, at 0.3 kg. */
const heat = (kWh: number) => ({ ...part((kWh * 0.3) / 1_000), factor: { value: 0.3 }, days: WHOLE });
/** For each of two people in 80 m² of a detached house that is heated by gas. */
const USUAL_HEAT = (DEMANDS_OF[CURRENT_DEMANDS].gas.singleHouse.value * 80) / 2;
test.each([
  ['a consumption that stayed as it was filled in', 'motorVehicles', { vehicles: [driven(7.7)] }, 0],
  ['a consumption hardly above', 'motorVehicles', { vehicles: [driven(7.72)] }, 1],
  ['an estimate by floor space', 'heating', { estimates: [{ ...heat(USUAL_HEAT), carrier: 'gas' }] }, 0],
  ['a meter that shows as much', 'heating', { parts: [{ ...heat(USUAL_HEAT), unit: 'cubicMeter' }] }, 1],
] as const)(
  '%s is compared with what is usual where that says something',
  async (_, sector, given, compared) => {
    explained = given;
    showPage(<EntryCard made={made(sectorsWith())} domain="mobility" sector={sector} />);
    await lines();
    expect(screen.queryAllByText(/^So viel .* üblich ist\.$/)).toHaveLength(compared);
  },
);

test('figures that were not known before the entry are compared with nothing', async () => {
  showPage(<EntryCard made={{ id: 1, before: [] }} domain="mobility" />);
  expect(await screen.findByText(/^Nächster Schritt/)).toBeTruthy();
  expect(screen.queryByText(/bisher/)).toBeNull();
});
