import { readFileSync } from 'node:fs';
import { Operator } from '@footprint/shared-events/constants/operator.ts';
import { Check, Errors } from 'typebox/value';

const WANTS = 'wants a JSON object with name, address, mail and supervisoryAuthority';

/** Who runs the installation, out of the operator's file; a text that says in one line what is wrong with it. */
export function readOperator(path: string): Operator | string {
  let operator: unknown;
  try {
    operator = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return `${path} ${error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}, ${WANTS}`;
  }
  if (Check(Operator, operator)) return operator;
  const [first] = Errors(Operator, operator);
  return `${path} is wrong at ${first?.instancePath || '/'}: ${first?.message}, ${WANTS}`;
}
