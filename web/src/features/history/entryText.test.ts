import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { byDay, deedsOf, entryText } from './entryText.ts';
import { wordsOf } from './words.ts';

const date = epochOfIso('2026-03-01');
const meter = { id: 3, name: 'G-4711', unit: 'cubicMeter', subMeters: [{ id: 4, name: 'G-1' }] };
const words = wordsOf([meter as MeterAnswer], [{ id: 8, unit: 'litre' }], 'de');

const entry = (type: string, data: object, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  position: '1',
  type,
  recordedAt: 1_700_000_000.5,
  by: 'self',
  data: { ...data },
  changes: [],
  ...more,
});
const restore = (body: object): Partial<HistoryEntry> => ({
  restore: { method: 'POST', call: 'mobility/vehicle', key: 'k', body: { ...body } },
});

test.each<[string, HistoryEntry]>([
  [
    'Zählerstand 1.234,5 m³ vom 01.03.2026 eingetragen, Zähler G-4711',
    entry('ReadingAdded', { meterId: 3, value: 1234.5, date }),
  ],
  [
    'Zählerstand 7 m³ vom 01.03.2026 eingetragen, Zähler G-1',
    entry('ReadingAdded', { meterId: 4, value: 7, date }),
  ],
  ['Zählerstand 7 vom 01.03.2026 eingetragen', entry('ReadingAdded', { meterId: 99, value: 7, date })],
  [
    'Rechnung vom 01.01.2025 bis 31.12.2025 eingetragen: 1.200 l',
    entry('SupplyBilled', {
      supplyId: 8,
      from: epochOfIso('2025-01-01'),
      until: epochOfIso('2026-01-01'),
      amount: 1200,
    }),
  ],
  ['Zählerstand gelöscht', entry('ReadingRemoved', { meterId: 3, readingId: 1 })],
  [
    'Zählerstand 7 m³ vom 01.03.2026 gelöscht, Zähler G-4711',
    entry(
      'ReadingRemoved',
      { meterId: 3, readingId: 1 },
      restore({ meterId: 3, meterValue: 7, meterValueDate: date }),
    ),
  ],
  [
    'Haushalt „Zuhause“ angelegt: 80 m², eine Person, Einfamilienhaus',
    entry('HouseholdCreated', { name: 'Zuhause', hhArea: 80, hhMember: 1, hhHouseType: 'singleHouse' }),
  ],
  [
    'Haushalt „Zuhause“ geändert: 80 m², 3 Personen ab 01.03.2026, Einfamilienhaus',
    entry('HouseholdChanged', {
      name: 'Zuhause',
      hhArea: 80,
      hhMember: 3,
      hhHouseType: 'singleHouse',
      validFrom: date,
    }),
  ],
  [
    'Fahrzeug „Käfer“ eingetragen: 12.000 km im Jahr 2025, 7 l/100 km Benzin',
    entry('VehicleAdded', {
      name: 'Käfer',
      kmPerYear: 12_000,
      year: 2025,
      avgFuelConsume: 7,
      fuelType: 'gasoline',
    }),
  ],
  ['Fahrzeug geändert', entry('VehicleChanged', { vehicleId: 1, ownedFrom: date })],
  ['Fahrzeug geändert: „Käfer“', entry('VehicleChanged', { name: 'Käfer', builtYear: 1963 })],
  [
    'Fahrzeug geändert: Art, Kraftstoff, Verbrauch, Verbrauch von Strom, Gewicht, zu Hause geladen, Batterie, Baujahr',
    entry('VehicleChanged', {
      vehicleId: 1,
      type: 'car',
      fuelType: 'plugInHybrid',
      avgFuelConsume: 2.5,
      avgPowerConsume: 12,
      weight: 1.7,
      chargedAtHome: 80,
      batteryKWh: 12,
      builtYear: null,
    }),
  ],
  ['Fahrzeug gelöscht', entry('VehicleRemoved', { vehicleId: 1 })],
  ['Fahrzeug „Käfer“ gelöscht', entry('VehicleRemoved', { vehicleId: 1 }, restore({ name: 'Käfer' }))],
  [
    'Kleidung und Schuhe, gilt seit 01.01.2026',
    entry('ConsumptionTypeChosen', { supportedType: 'clothes', level: 'answers', startAt: 1_767_222_000 }),
  ],
  [
    'Kleidung und Schuhe gelöscht',
    entry('ConsumptionTypeRemoved', {}, restore({ supportedType: 'clothes', name: 'answers' })),
  ],
  [
    'Ihre Ernährung: Selten Fleisch gelöscht',
    entry('ConsumptionTypeRemoved', {}, restore({ supportedType: 'food', name: 'veggieMix' })),
  ],
  ['Flüge gelöscht: Innerhalb Europas', entry('FlightRemoved', {}, restore({ type: 'inEurope' }))],
  ['Angaben zum Konto geändert: Telefon, Ort', entry('ProfileChanged', { phone: '', addressCity: 'Kiel' })],
  [
    'Maßnahme „Zu echtem Ökostrom wechseln“ bestätigt: umgesetzt',
    entry('MeasureConfirmed', { measure: 'greenElectricity', confirmed: 'done' }),
  ],
  ['Ziel gewählt: 1,5 Grad', entry('BudgetGoalChosen', { degreeOption: 'goal15' })],
  [
    'Bild mit dem eigenen Fußabdruck 2025 gemacht',
    entry('PictureShared', { shows: 'footprint', year: 2025 }),
  ],
  ['Bild mit der eigenen Einsparung gemacht', entry('PictureShared', { shows: 'saving', year: 2025 })],
  ['Rolle erhalten: Prüfung', entry('RoleGranted', { role: 'auditor' })],
])('%s', (text, read) => {
  expect(entryText(read, words).replaceAll('\u00A0', ' ')).toBe(text);
});

test('no text is left with a value it did not get, whatever little the event holds', () => {
  const types = Object.keys(i18next.getResource('de', 'history', 'event') as object).map(
    (key) => key.split('_')[0] ?? '',
  );
  expect(types.length).toBeGreaterThan(30);
  for (const type of types)
    expect(entryText(entry(type, { confirmed: 'done' }), words), type).toMatch(/^[^{]+$/);
});

test('entries are grouped by the day in Berlin, in their order', () => {
  const midnight = Date.parse('2026-03-01T23:00:00Z') / 1000;
  const entries = [midnight + 0.5, midnight - 0.5, midnight - 60].map((recordedAt) =>
    entry('PasswordChanged', {}, { recordedAt }),
  );
  expect(byDay(entries).map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-01', 2],
  ]);
});

test('what one press has made is one deed, and the rest stays as it is', () => {
  const at = Date.parse('2026-03-01T23:00:00Z') / 1000;
  const list = [at + 5, at + 2.9, at + 2.4, at + 2, at + 1, at + 1].map((recordedAt, i) =>
    entry('PasswordChanged', {}, { recordedAt, position: String(i) }),
  );
  expect(deedsOf(list).map((deed) => deed.map(({ position }) => position).join(' '))).toEqual([
    '0',
    '1 2 3',
    '4',
    '5',
  ]);
});
