import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('is the checksum that everybody else computes, in both ways of writing', async () => {
  // Source: FIPS 180-2, appendix B.1.
  expect(await sha256(new TextEncoder().encode('abc').buffer)).toEqual({
    hex: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    base64: 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  });
});
