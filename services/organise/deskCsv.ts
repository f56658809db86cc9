import { CONFIRMATIONS } from '@footprint/shared-events/measures/rules.ts';
import { type Cell, toCsv } from '../ownData/csv.ts';
import type { Desk } from './desk.ts';
import type { Row } from './places.ts';

const ANSWERS = [...CONFIRMATIONS, 'open'] as const;
const COLUMNS = [
  ...['table', 'from', 'to', 'postcode', 'municipality', 'measure'],
  ...['joined', 'picked', 'confirmed', 'chosen', ...ANSWERS, 'others'],
] as const;
type Line = Partial<Record<(typeof COLUMNS)[number], Cell>>;

const people = ({ joined, picked, confirmed }: Row): Line => ({ joined, picked, confirmed });
const REST = 'others';

/** Every row of a round's tables in one table; what may not be said of a few people is an empty cell. */
export function deskCsv({ figures, people: all, days, postcodes, municipalities, measures }: Desk): string {
  const lines: readonly Line[] = [
    { table: 'round', ...people(all), chosen: figures.allMeasures },
    ...days.map(({ from, to, ...row }) => ({ table: 'days', from, to, ...people(row) })),
    ...postcodes.rows.map((row) => ({ table: 'postcodes', postcode: row.cityCode, ...people(row) })),
    ...(postcodes.rest ? [{ table: 'postcodes', postcode: REST, ...people(postcodes.rest) }] : []),
    ...municipalities.rows.map((row) => ({
      table: 'municipalities',
      municipality: row.name,
      ...people(row),
    })),
    ...(municipalities.rest
      ? [{ table: 'municipalities', municipality: REST, ...people(municipalities.rest) }]
      : []),
    ...measures.rows.map(({ name, people: chosen, outcomes, others }) => ({
      table: 'measures',
      measure: name,
      chosen,
      others,
      ...Object.fromEntries(outcomes.map((outcome) => [outcome.answer, outcome.people])),
    })),
    ...(measures.rest > 0 ? [{ table: 'measures', measure: REST, chosen: measures.rest }] : []),
  ];
  return toCsv(
    COLUMNS,
    lines.map((line) => COLUMNS.map((column) => line[column] ?? '')),
    // Whole people: there is no decimal sign to choose.
    'de',
  );
}
