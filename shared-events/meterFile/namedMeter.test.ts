import { expect, test } from 'vitest';
import { namedMeter } from './namedMeter.ts';
import { tableOf } from './table.ts';
import { columnsIn } from './wide.ts';

const namedBy = (text: string, values: readonly number[], chosen?: string) => {
  const columns = columnsIn(tableOf(text).lines);
  return columns && namedMeter(columns, values, chosen);
};
const READINGS = 'Datum;Zählerstand\n01.01.2024;10000\n01.01.2025;13660';

test.each([
  [
    'a column',
    'Zähler;Datum;Stand (kWh)\n1EMH00123;01.01.2024;10000\n1EMH00123;01.01.2025;13660',
    2,
    '1EMH00123',
    'kWh',
  ],
  ['a line above', `Zählernummer;1EMH00123\n${READINGS}`, 1, '1EMH00123', undefined],
  ['a line above with a colon', `Zählernummer: 1EMH 00123\n\n${READINGS}`, 1, '1EMH 00123', undefined],
  [
    'a line above with a colon at its end',
    `Zähler-Nr.;x\nZählernummer:;4711\n${READINGS}`,
    1,
    '4711',
    undefined,
  ],
  ['the customer’s number alone', `Kundennummer;990011\n${READINGS}`, 1, undefined, undefined],
  ['no word of it', READINGS, 1, undefined, undefined],
  [
    'the unit in a column',
    'Datum;Stand;Einheit\n01.01.2024;500;m³\n01.01.2025;900;m³',
    1,
    undefined,
    'cubicMeter',
  ],
  ['the unit behind the numbers', 'Datum;Stand\n01.01.2024;4,5 MWh\n01.01.2025;8,1 MWh', 1, undefined, 'kWh'],
  ['power', 'Datum;Wert (kW)\n01.01.2024;4\n01.01.2025;5', 1, undefined, undefined],
])('a file with %s', (_, text, value, number, unit) => {
  expect(namedBy(text, [value])).toEqual({
    ...(number && { number }),
    ...(unit && { unit }),
  });
});

test('of several meters the chosen one is named', () => {
  const text =
    'Zähler;Datum;Stand\n1EMH1;01.01.2024;10000\n1EMH2;05.01.2024;500\n1EMH1;01.01.2025;13660\n1EMH2;05.01.2025;900';
  expect(namedBy(text, [2])).toEqual({});
  expect(namedBy(text, [2], '1EMH2 \u00B7 1.8.0')).toEqual({ number: '1EMH2' });
});

test('this product’s archive names its meters by ids, which are no numbers', () => {
  const archive =
    'id;meterId;meter;d;v;unit;measureType;meterReplaced;estimated\n1;3;"Strom";2025-01-01;1000;"kWh";"IMPORTED";;';
  expect(namedBy(archive, [4])).toEqual({});
});
