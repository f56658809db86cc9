import type { SQLInputValue, StatementSync } from 'node:sqlite';

/** All rows of a query; the caller states their shape, which its SQL fixes. */
export function allRows<Row>(statement: StatementSync, ...values: SQLInputValue[]): readonly Row[] {
  return statement.all(...values) as unknown as readonly Row[];
}

/** The first row of a query, undefined when there is none. */
export function firstRow<Row>(statement: StatementSync, ...values: SQLInputValue[]): Row | undefined {
  return statement.get(...values) as unknown as Row | undefined;
}
