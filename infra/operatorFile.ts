import { readFileSync } from 'node:fs';
import { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import { Check } from 'typebox/value';
import { schemaFaults } from './schemaFaults.ts';

export type ReadOperator = { readonly operator: Operator } | { readonly faults: readonly string[] };

/** The operator, as their file says; or a line for each thing that is wrong with it. */
export function readOperator(path: string): ReadOperator {
  let operator: unknown;
  try {
    operator = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const fault = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    return {
      faults: [`${path} ${fault}, wants a JSON object with name, address, mail and supervisoryAuthority`],
    };
  }
  if (Check(Operator, operator)) return { operator };
  return { faults: schemaFaults(Operator, operator).map((fault) => `${path} ${fault}`) };
}
