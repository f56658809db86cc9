import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { checkValues } from '@footprint/infra/secretCheck.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { HEADS_STREAM } from '@footprint/shared-events/audit/events.ts';
import { userIdOf } from './ids.ts';

/** So many of the first registrations are read. */
const REGISTRATIONS = 20;

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
 * The same where there is no record: user ids are made with PEPPER, and heads are signed with AUDIT_KEY. A log without
 * registrations or heads proves nothing, and no log proves LINK_SECRET to this layer.
 */
export async function provenSecretFaults(
  store: EventStore,
  secrets: Secrets,
  takesAuditKey: boolean,
): Promise<readonly string[]> {
  const made = await registrations(store);
  const isOurs = made.some(({ userId, commandId }) => userIdOf(commandId, secrets.PEPPER) === userId);
  const key = await auditKeyOf(store, undefined);
  const isOther = key !== undefined && key.AUDIT_KEY !== checkValues(secrets).AUDIT_KEY;
  return [
    ...(made.length > 0 && !isOurs ? [other('PEPPER')] : []),
    ...(isOther && !takesAuditKey ? [otherAuditKey(key.AUDIT_KEY)] : []),
  ];
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

async function registrations(store: EventStore) {
  const found: { readonly userId: string; readonly commandId: string }[] = [];
  for (let after = '', atEnd = false; !atEnd && found.length < REGISTRATIONS; ) {
    const page = await store.readAll({ after, prefixes: ['account-'] });
    for (const { type, stream, metadata } of page.events) {
      const userId = userIdOfStream(stream);
      if (type === 'UserRegistered' && userId !== undefined)
        found.push({ userId, commandId: metadata.commandId });
    }
    ({ position: after, atEnd } = page);
  }
  return found;
}
