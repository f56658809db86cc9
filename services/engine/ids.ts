import { createHmac, hash, randomUUID } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';

/** Namespace of this product's name-based ids (random, fixed for ever). */
const NAMESPACE = '5b0f2a5e-9c0d-4b1f-8a39-3f6b1d1c7e42';

/**
 * Id of a command: the same key on the same route by the same citizen is the same command. `owner` is a user id, or
 * for commands without one a keyed hash of the mail or link they name. Without a key every call is a new command.
 */
export function commandIdOf(owner: string, route: string, key: string | undefined): string {
  return key === undefined ? randomUUID() : uuidV5(JSON.stringify([owner, route, key]), NAMESPACE);
}

/**
 * Id of the second command that a registration is on its mail stream. Made with that stream's own key: once the key is
 * destroyed its registration cannot be found any more, not even with the pepper.
 */
export const mailCommandId = (commandId: string, mailKey: Uint8Array): string =>
  uuidV5(createHmac('sha256', mailKey).update(`mail|${commandId}`).digest('hex'), NAMESPACE);

/** Id of the command that stores one part of another. */
export const partCommandId = (commandId: string, part: number | string): string =>
  uuidV5(`part ${part}`, commandId);

/** Id of a command's event: a repeated command makes the same ids. */
export const eventIdOf = (commandId: string, index: number): string => uuidV5(String(index), commandId);

/** Id of an object a command makes: a positive safe integer of 48 bit. */
export function objectIdOf(commandId: string, label: string): number {
  const digest = hash('sha256', `${commandId}|${label}`, 'buffer');
  return digest.readUIntBE(0, 6) || 1;
}

/** Id of the user a registration makes: 96 bits that only the holder of the pepper could make again. */
export const userIdOf = (commandId: string, pepper: string): string =>
  createHmac('sha256', pepper).update(`user|${commandId}`).digest('hex').slice(0, 24);
