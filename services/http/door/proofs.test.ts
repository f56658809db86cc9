import type { Challenge } from '@footprint/shared-events/kernel/work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { Proofs } from './proofs.ts';

const spent = new Set<string>();
const sessions = {
  revoke: async (id: string) => {
    const isFirst = !spent.has(id);
    spent.add(id);
    return isFirst;
  },
};

const proofs = (now = Date.now, jwtSecret = 'a') =>
  new Proofs({ secrets: { jwtSecret, pepper: '', linkSecret: '' }, sessions, now });

const requestWith = (proof?: string): Pick<FastifyRequest, 'headers' | 'hasWorked'> => ({
  headers: { 'x-proof': proof },
});

const isProven = (proof: string | undefined, { at = proofs(), about = 'account' } = {}) =>
  at.of(requestWith(proof), about).isProven();

const proofOf = (challenge: Challenge, solution: unknown) => btoa(JSON.stringify({ challenge, solution }));
const solved = async (challenge: Challenge) =>
  proofOf(challenge, await solveChallenge({ challenge, deriveKey }));

const challengeOf = (at = proofs()) => at.of(requestWith(), 'account').challenge();

test('a solved challenge is good once, and for a whole request', async () => {
  const proof = await solved(await challengeOf());
  const request = requestWith(proof);
  expect(await proofs().of(request, 'account').isProven()).toBe(true);
  expect(await proofs().of(request, 'another name of it').isProven()).toBe(true);
  expect(await isProven(proof)).toBe(false);
  expect(await isProven(undefined)).toBeUndefined();
});

test('it is good for its account alone, and not where it was changed, guessed, signed by others or is too old', async () => {
  const challenge = await challengeOf();
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = proofOf(challenge, solution);
  expect(JSON.stringify(challenge)).not.toContain('account');
  expect(await isProven(proof, { about: 'another' })).toBe(false);
  expect(await isProven(proof, { at: proofs(Date.now, 'another secret') })).toBe(false);
  const parameters = { ...challenge.parameters, expiresAt: 2 * Date.now() };
  expect(await isProven(proofOf({ ...challenge, parameters }, solution))).toBe(false);
  expect(await isProven(proofOf(challenge, { counter: 7, derivedKey: '00'.repeat(32) }))).toBe(false);
  const early = proofs(() => Date.now() - 301_000);
  expect(await isProven(await solved(await challengeOf(early)))).toBe(false);
  for (const text of ['', 'x', btoa('{}')]) expect(await isProven(text)).toBe(false);
  expect(await isProven(proof)).toBe(true);
});
