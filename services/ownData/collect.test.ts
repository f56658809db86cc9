import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { expect, test } from 'vitest';
import { collectExport } from './collect.ts';

const USER = 'a'.repeat(24);

function stored(type: string, version: number, data: StoredEvent['data'], revision: number): StoredEvent {
  const stream = `account-${USER}`;
  const metadata = {
    recordedAt: 1,
    schemaVersion: version,
    userId: USER,
    actor: USER,
    commandId: 'c',
    hash: '',
  };
  return { id: `e${revision}`, stream, revision, position: `000${revision}`, type, data, metadata };
}

test('an event says in the export what its schema knows, and no more', async () => {
  const registered = {
    mail: 'sealed',
    passwordHash: 'sealed',
    isStopFossilUser: false,
    language: 'de',
    registeredAt: 5,
    linkDigest: 'digest',
    linkExpiresAt: 6,
  };
  const events = [
    stored('UserRegistered', 2, { ...registered, recoveryCode: 'of a later version' }, 0),
    stored('RecoveryCodeMade', 1, { code: 'of a later version' }, 1),
    stored('AccountErased', 2, { certificate: { steps: ['sealed'], secret: 'unknown within' } }, 2),
  ];
  const readStream = async (stream: string) => (stream.startsWith('account-') ? events : []);
  const engines = { store: { readStream }, keys: { get: async () => undefined } };
  const { events: shown } = await collectExport(engines as never, USER, 0);
  expect(shown.map(({ type, data }) => [type, data])).toEqual([
    ['UserRegistered', { mail: '', isStopFossilUser: false, language: 'de', registeredAt: 5 }],
    ['RecoveryCodeMade', {}],
    ['AccountErased', { certificate: { steps: ['sealed'] } }],
  ]);
});
