import { HeadForged } from '@footprint/infra/audit/treeHead.ts';
import { TileDamaged } from '@footprint/infra/heads/tiles.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import type { AuditVerifyAnswer } from '@footprint/shared-events/audit/api.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { ErasingDeps } from '../account/erasure/deps.ts';
import { ApiError } from '../http/errors.ts';
import { firstRewritten } from './proveEvents.ts';
import { type HeadDeps, provenHead, UnprovenLog } from './proveHead.ts';
import { verifyCitizen } from './verifyCitizen.ts';
import { describeFindings, verifyTree } from './verifyTree.ts';

/** Dependencies of routes that prove the log. */
export type ProvingDeps = ErasingDeps & { readonly proving: HeadDeps };

type Found = Pick<AuditVerifyAnswer, 'checked' | 'firstBad' | 'changes'>;

/** Whether the log is the one that its heads were signed over, for auditors. */
export class ProvenLog {
  readonly #deps: ProvingDeps;
  #running: Promise<Found> | undefined;

  constructor(deps: ProvingDeps) {
    this.#deps = deps;
  }

  /**
   * Histories of a log that its heads do not prove are no histories.
   * @throws ApiError when the log is not proved; StoreUnavailable
   */
  async requireProven(): Promise<void> {
    const { health, proving, now } = this.#deps;
    const check = health.logCheck?.();
    try {
      if (check?.fits === false) throw new ApiError('api:error:logUnproven');
      // The process has not looked yet.
      if (!check) await provenHead(proving, { now: now(), mayBeUncovered: true });
    } catch (error) {
      throw error instanceof UnprovenLog ? new ApiError('api:error:logUnproven') : error;
    }
  }

  /**
   * A chain can be written anew with the event that is shown; its leaf in the tree cannot.
   * @param events in log order
   * @throws ApiError when one that the newest head covers is not in its tree; StoreUnavailable
   */
  async requireEvents(events: readonly StoredEvent[]): Promise<void> {
    if (!(await this.proves(events))) throw new ApiError('api:error:logUnproven');
  }

  /**
   * Whether all of the events that the newest head covers are in its tree.
   * @param events in log order
   * @throws StoreUnavailable
   */
  async proves(events: readonly StoredEvent[]): Promise<boolean> {
    return (await this.#firstUnproven(events)) === undefined;
  }

  /**
   * Checks the chains of one citizen's streams, and every event by its leaf.
   * @throws StoreUnavailable when the log cannot be read now
   */
  async checkCitizen(userId: string): Promise<Found> {
    const { store } = this.#deps.proving;
    const found = await verifyCitizen(store, userId);
    if (found.firstBad) return found;
    const firstBad = await this.#firstUnproven(await readHistory(store, userId));
    return firstBad ? { ...found, firstBad } : found;
  }

  async #firstUnproven(events: readonly StoredEvent[]): Promise<Found['firstBad']> {
    try {
      const bad = await firstRewritten(this.#deps.proving, events);
      if (!bad) return undefined;
      const { stream, revision, position } = bad;
      return { misfit: 'rewritten', stream, revision, position };
    } catch (error) {
      if (error instanceof TileDamaged || error instanceof HeadForged) return { misfit: 'unproven' };
      throw error;
    }
  }

  /**
   * Reads and checks the whole log, for all who ask at the same time once.
   * @throws StoreUnavailable when it cannot be read now
   */
  check(): Promise<Found> {
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #check(): Promise<Found> {
    const { proving, now } = this.#deps;
    try {
      const head = await provenHead(proving, { now: now(), mayBeUncovered: true });
      const found = await verifyTree(proving, head, { now: now(), full: true });
      const { checked, tree } = found;
      const changes = found.changes.map(({ size, acceptedAt }) => ({
        before: size,
        acceptedAt: Math.floor(acceptedAt / 1000),
      }));
      const said = changes.length > 0 ? { checked, changes } : { checked };
      const firstBad = found.firstBad ?? tree?.firstBad;
      if (firstBad) return { ...said, firstBad };
      return describeFindings(found) === undefined
        ? said
        : { ...said, firstBad: { misfit: tree?.damagedTile === undefined ? 'rewritten' : 'unproven' } };
    } catch (error) {
      if (error instanceof TileDamaged) return { checked: 0, firstBad: { misfit: 'unproven' } };
      if (!(error instanceof UnprovenLog)) throw error;
      const isAnother = error.fault === 'rewritten' || error.fault === 'ahead';
      return { checked: 0, firstBad: { misfit: isAnother ? 'rewritten' : 'unproven' } };
    }
  }
}
