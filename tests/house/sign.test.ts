import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '@footprint/shared-events/sole/polygon.ts';
import { SIGN, soleOf } from '@footprint/shared-events/sole/sole.ts';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '../../web/public/favicon.svg');

test('the sign of the product is a sole of four bands, cut as figures are', () => {
  const { blocks } = soleOf(SIGN, { perTonne: 1_640, gap: 17, radius: 7 });
  const path = [...blocks.values()]
    .map(pathOf)
    .join('')
    .replaceAll(/-?\d+\.\d/g, (n) => String(Math.round(Number(n))));
  expect(readFileSync(FILE, 'utf8')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><title>CO2</title><rect width="32" height="32" rx="8" fill="#0e6b45"/><path fill="#fff" transform="translate(14 27.7) rotate(9) scale(.075)" d="${path}"/></svg>\n`,
  );
});
