import { consistencyProof } from '@footprint/infra/audit/merkleTree.ts';
import { knownHead, readTreeHead } from '@footprint/infra/audit/treeHead.ts';
import { cosignedAt, type Witness } from '@footprint/infra/audit/witness.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTiles } from '@footprint/infra/heads/tiles.ts';
import { keptName } from './extendHead.ts';
import type { ProofDeps } from './proveEvents.ts';
import { trustedKeys } from './proveHead.ts';

/** The newest head that witnesses have signed as well. */
export const COSIGNED_HEAD = 'cosigned';

const ANSWER_MS = 10_000;
/** A witness that knows another size than was thought says which, once. */
const ATTEMPTS = 2;

/** A witness does not sign: it cannot be asked, or the log is not the one that it knows. */
class NotCosigned extends Error {
  override readonly name = 'NotCosigned';
}

/**
 * Asks every witness to sign the newest head, with the proof that it goes on from the head that it signed last, and keeps what they
 * signed. Source: C2SP tlog-witness.
 * @returns names of those that did not, with why
 * @throws HeadForged, TileDamaged, StoreUnavailable
 */
export async function askWitnesses(
  deps: ProofDeps,
  witnesses: readonly Witness[],
): Promise<readonly { readonly witness: string; readonly error: unknown }[]> {
  const { heads } = deps;
  const note = Buffer.from((await heads.read(NEWEST_HEAD)) ?? []).toString();
  const head = readTreeHead(note, await trustedKeys(deps));
  const read = readTiles(heads, head.size);
  const failures: { readonly witness: string; readonly error: unknown }[] = [];
  const lines: string[] = [];
  for (const witness of witnesses) {
    const proofFrom = async (old: number): Promise<string> => {
      const hashes = old === 0 || old === head.size ? [] : await consistencyProof(read, old, head.size);
      const proof = hashes.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('');
      return `old ${old}\n${proof}\n${note}`;
    };
    try {
      lines.push(await ask(witness, note, head.size, proofFrom));
    } catch (error) {
      failures.push({ witness: witness.name, error });
    }
  }
  if (lines.length > 0) {
    const cosigned = Buffer.from(`${note}${lines.join('')}`);
    await heads.write(keptName(head.size), cosigned);
    await heads.write(COSIGNED_HEAD, cosigned);
  }
  return failures;
}

/**
 * Which of the witnesses have signed the newest head that any has, and when, in epoch seconds. They sign heads of others as well:
 * only one of this log counts.
 */
export async function cosignersOf(
  deps: ProofDeps,
  witnesses: readonly Witness[],
): Promise<{ name: string; at: number }[]> {
  const note = Buffer.from((await deps.heads.read(COSIGNED_HEAD)) ?? []).toString();
  if (knownHead(note, await trustedKeys(deps))?.logId !== deps.store.logId) return [];
  return witnesses.flatMap((witness) => {
    const at = cosignedAt(note, witness);
    return at === undefined ? [] : [{ name: witness.name, at }];
  });
}

/** The witness's signature, as a line of the note. */
async function ask(
  witness: Witness,
  note: string,
  size: number,
  proofFrom: (old: number) => Promise<string>,
): Promise<string> {
  let old = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: await proofFrom(old),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    if (answer.status === 409 && /^\d{1,15}\n?$/.test(text) && Number(text) <= size) {
      old = Number(text);
      continue;
    }
    if (!answer.ok) throw new NotCosigned(`answered with ${answer.status}`);
    // Only the witness's own signature over this very head counts of what it sends.
    const signed = text.split('\n').find((line) => cosignedAt(`${note}${line}\n`, witness) !== undefined);
    if (signed === undefined) throw new NotCosigned('its key has not signed this head');
    return `${signed}\n`;
  }
  throw new NotCosigned('it knows another log, or a longer one');
}
