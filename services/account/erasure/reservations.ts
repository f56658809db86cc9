import type { MailEvent } from '@footprint/shared-events/account/mailEvents.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { openEvents } from '../../engine/eventCodec.ts';
import type { ErasureDeps } from './deps.ts';

const PAGE = 1_000;

/**
 * The mail streams that erased accounts had, where a key that was put back opens them again. The list of erasures forgets
 * them, so they are looked for in the log: once, and only when an account does not say its address any more.
 */
export class ErasedReservations {
  readonly #deps: Pick<ErasureDeps, 'store' | 'keys' | 'erasures'>;
  #streams: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  constructor(deps: Pick<ErasureDeps, 'store' | 'keys' | 'erasures'>) {
    this.#deps = deps;
  }

  /** @returns the streams that can be opened and name the user, the newest first */
  async of(userId: string): Promise<readonly string[]> {
    this.#streams ??= this.#find();
    return (await this.#streams).get(userId) ?? [];
  }

  async #find(): Promise<ReadonlyMap<string, readonly string[]>> {
    const erased = await this.#erased();
    const streams = new Map<string, readonly string[]>();
    for (let after = '', atEnd = false; !atEnd; ) {
      const page = await this.#deps.store.readAll({ after, limit: PAGE, prefixes: ['mail-'] });
      for (const event of page.events) {
        const owner = await this.#ownerIn(event);
        if (owner !== undefined && erased.has(owner))
          streams.set(owner, [event.stream, ...(streams.get(owner) ?? [])]);
      }
      ({ position: after, atEnd } = page);
    }
    return streams;
  }

  async #ownerIn(event: StoredEvent): Promise<string | undefined> {
    if (event.type !== 'MailReserved') return undefined;
    const [opened] = openEvents<MailEvent>([event], await this.#deps.keys.get(event.stream));
    return opened?.type === 'MailReserved' && opened.erased.length === 0 ? opened.data.owner : undefined;
  }

  async #erased(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for (let after = ''; ; ) {
      const page = await this.#deps.erasures.page(after, PAGE);
      for (const { userId } of page) ids.add(userId);
      const last = page.at(-1);
      if (last === undefined) return ids;
      after = last.userId;
    }
  }
}
