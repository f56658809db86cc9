import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { checkValues } from '@footprint/infra/secretCheck.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { HEADS_STREAM } from '@footprint/shared-events/audit/events.ts';
import { eventIdOf, userIdOf } from './ids.ts';
import { linkDigest, linkHash } from './linkHash.ts';

const PRICE = { PEPPER: 'login', LINK_SECRET: 'mailed link' } as const;

const other = (name: keyof typeof PRICE): string =>
  `${name} is not the one that this installation was made with: put that one back, as no ${PRICE[name]} is known by another one`;

const otherAuditKey = (publicKey: string): string =>
  `AUDIT_KEY is not the one whose public key is ${publicKey}: put that one back, or take the new one with audit accept-key`;

/** Whether the secret is another one than the record knows. */
export const differs = (
  { secrets: known }: Installation,
  secrets: Secrets,
  name: keyof ReturnType<typeof checkValues>,
): boolean => known[name] !== undefined && known[name] !== checkValues(secrets)[name];

/** A line for each secret that is another one than the record knows, and cannot be exchanged. */
export function knownSecretFaults(
  known: Installation | undefined,
  secrets: Secrets,
  takesAuditKey: boolean,
): readonly string[] {
  if (!known) return [];
  const faults = (['PEPPER', 'LINK_SECRET'] as const)
    .filter((name) => differs(known, secrets, name))
    .map(other);
  if (!takesAuditKey && differs(known, secrets, 'AUDIT_KEY'))
    faults.push(otherAuditKey(known.secrets.AUDIT_KEY ?? ''));
  return faults;
}

/**
 * The same where there is no record: user ids are made with PEPPER, confirmation links with LINK_SECRET, and heads are signed
 * with AUDIT_KEY. A log without registrations or heads proves nothing.
 */
export async function provenSecretFaults(
  store: EventStore,
  secrets: Secrets,
  takesAuditKey: boolean,
): Promise<readonly string[]> {
  const others = await unprovenSecrets(store, secrets);
  const key = await auditKeyOf(store, undefined);
  const isOther = key !== undefined && key.AUDIT_KEY !== checkValues(secrets).AUDIT_KEY;
  return [...others.map(other), ...(isOther && !takesAuditKey ? [otherAuditKey(key.AUDIT_KEY)] : [])];
}

/** The public key that the record knows, else that of the newest head; undefined where there is neither. */
export async function auditKeyOf(
  store: Pick<EventStore, 'readStream'>,
  known: Installation | undefined,
): Promise<{ readonly AUDIT_KEY: string } | undefined> {
  const recorded = known?.secrets.AUDIT_KEY;
  if (recorded !== undefined) return { AUDIT_KEY: recorded };
  const head = (await store.readStream(HEADS_STREAM)).at(-1);
  return head && { AUDIT_KEY: String(head.data.publicKey) };
}

/**
 * The secrets by which no registration was made. The log is read until one proves each: that is its first, unless an earlier
 * version took another LINK_SECRET on the way.
 */
async function unprovenSecrets(
  store: EventStore,
  { PEPPER, LINK_SECRET }: Secrets,
): Promise<readonly (keyof typeof PRICE)[]> {
  const unproven = new Set(['PEPPER', 'LINK_SECRET'] as const);
  let isEmpty = true;
  for (let after = '', atEnd = false; !atEnd && unproven.size > 0; ) {
    const page = await store.readAll({ after, prefixes: ['account-'] });
    for (const { type, stream, data, metadata } of page.events) {
      const userId = userIdOfStream(stream);
      if (type !== 'UserRegistered' || userId === undefined) continue;
      isEmpty = false;
      if (userIdOf(metadata.commandId, PEPPER) === userId) unproven.delete('PEPPER');
      const link = linkHash(LINK_SECRET, 'confirm', userId, eventIdOf(metadata.commandId, 0));
      if (linkDigest(link) === data.linkDigest) unproven.delete('LINK_SECRET');
    }
    ({ position: after, atEnd } = page);
  }
  return isEmpty ? [] : [...unproven];
}
