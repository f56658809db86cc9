import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import type { Desk } from './desk.ts';
import type { Table } from './places.ts';

/** Rows of a table in an answer; the file has all of them. */
const MOST_ROWS = 50;

const shortened = <R>({ rows, rest }: Table<R>) => ({
  rows: rows.slice(0, MOST_ROWS),
  more: Math.max(0, rows.length - MOST_ROWS),
  rest,
});

/** A desk as its page shows it. */
export const deskAnswer = ({
  days,
  postcodes,
  municipalities,
  measures,
  ...desk
}: Desk): OrganiserRoundAnswer => ({
  ...desk,
  days: [...days],
  postcodes: shortened(postcodes),
  municipalities: shortened(municipalities),
  measures: {
    rows: measures.rows.map((row) => ({ ...row, outcomes: [...row.outcomes] })),
    rest: measures.rest,
  },
});
