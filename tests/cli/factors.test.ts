import { FACTOR_CODEBOOK } from '@footprint/shared-events/openData/factorCodebook.ts';
import { listFactors } from '@footprint/shared-events/openData/listFactors.ts';
import { expect, test } from 'vitest';
import { runCli } from '../support/servers/cli.ts';

const printed = async (...options: string[]): Promise<string> =>
  (await runCli({}, 'factors', ...options)).stdout;

// whole-life §5: the same as open/factors from the command line.
test('every factor is printed as a table, as JSON, and with what the columns mean', async () => {
  const [heading, ...rows] = (await printed()).slice(1).trimEnd().split('\r\n');
  expect(heading).toBe(FACTOR_CODEBOOK.map(({ field }) => `"${field}"`).join(';'));
  expect(rows).toHaveLength(listFactors().length);
  expect(
    rows.find((row) => row.startsWith('"UBA-16/2026-12";"2026-11-30";"flightHour.inCountry";137;')),
  ).toBeDefined();
  expect(JSON.parse(await printed('--format', 'json'))).toEqual({
    codebook: FACTOR_CODEBOOK,
    factors: listFactors(),
  });
  const codebook = (await printed('--format', 'codebook')).trimEnd().split('\r\n');
  expect(codebook).toHaveLength(FACTOR_CODEBOOK.length + 1);
  expect(codebook[1]).toMatch(/^"edition";"Ausgabe der Faktoren/);
});
