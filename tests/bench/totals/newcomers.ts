import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { TargetSet } from '@footprint/projections/runner/activeSet.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { areaOf, EVENTS, streamOf } from '@footprint/shared-events/registry.ts';
import { memoryLog } from '../../support/logs/memoryLog.ts';
import { runToEnd } from '../../support/views/runToEnd.ts';
import { meanOf } from '../measure/meanOf.ts';
import { type Citizen, citizenOf, cityCode, ROUND, recordedOn } from './citizens.ts';
import { idOf } from './fill.ts';

/** Number of newcomers who change something at a time. */
const NEWCOMERS = 100;
/** Newcomers pick in so many postcodes at a time. */
const CHANGED = 20;
/** Everything newcomers do happens on one day of the round: once they are gone no sum tells of them. */
const TODAY = 364;

interface Newcomer extends Citizen {
  readonly id: string;
}
type Does = (newcomer: Newcomer) => { readonly type: string; readonly data: object };

const leave = { type: 'AccountErasureRequested', data: { reason: 'unconfirmed' } };

/** Actions of one citizen that change sums, or as an erasure by the owner must not. */
export const CHANGES: Readonly<Record<string, Does>> = {
  'a pick': () => ({
    type: 'MeasurePicked',
    data: { measure: 'LED', startAt: noonOf(recordedOn(TODAY) / 86_400_000) },
  }),
  'removal of a measure': ({ measures }) => ({ type: 'MeasureUnpicked', data: { measure: measures[0] } }),
  confirmation: ({ measures }) => ({
    type: 'MeasureConfirmed',
    data: { measure: measures[4], confirmed: 'done', rounds: [ROUND.name] },
  }),
  leaving: () => ({ type: 'CampaignLeft', data: { kind: ROUND.kind, round: ROUND.name } }),
  'move of postcode': ({ cityCode: from }) => ({
    type: 'ProfileChanged',
    data: { addressCityCode: from === cityCode(0) ? cityCode(1) : cityCode(0) },
  }),
  'erasure by the owner': () => ({ type: 'AccountErasureRequested', data: { reason: 'owner' } }),
  'erasure of an unconfirmed account': () => leave,
};

/** Citizens who come, change something and are gone, so that there are as many picks as before. */
export class Newcomers {
  readonly #views: ViewStore;
  readonly #target: TargetSet;
  readonly #postcodes: number;
  #events = 0;
  #groups = 0;
  /** Newcomer in each of some postcodes, who picks and takes back. */
  #pickers: readonly Newcomer[] = [];

  constructor(views: ViewStore, target: TargetSet, postcodes: number) {
    this.#views = views;
    this.#target = target;
    this.#postcodes = postcodes;
  }

  /** Microseconds until one such change is in the sums, many folded together, the mean of so many times. */
  async cost(does: Does, times: number): Promise<number> {
    let group: readonly Newcomer[] = [];
    let fold: () => Promise<unknown> = async () => undefined;
    const milliseconds = await meanOf({
      times,
      before: async () => {
        group = await this.#come(NEWCOMERS);
        fold = this.#prepared(group.map((one) => [one.id, does(one)]));
      },
      run: () => fold(),
      after: async () => {
        await this.#prepared(group.map(({ id }) => [id, leave]))();
      },
    });
    return (milliseconds * 1_000) / NEWCOMERS;
  }

  /** Newcomers join some postcodes and pick; the next call lets them leave. */
  async changePlaces(): Promise<void> {
    if (this.#pickers.length === 0) {
      this.#pickers = await this.#come(CHANGED);
      return;
    }
    const group = this.#pickers;
    this.#pickers = [];
    await this.#prepared(group.map(({ id }) => [id, leave]))();
  }

  async #come(count: number): Promise<readonly Newcomer[]> {
    const name = `newcomer ${++this.#groups}`;
    const step = Math.max(1, Math.floor(this.#postcodes / CHANGED));
    const group = Array.from({ length: count }, (_, i): Newcomer => {
      const citizen = citizenOf(2 * i * step + 1, this.#postcodes);
      return { ...citizen, id: idOf(citizen.partition, `${name} ${i}`) };
    });
    await this.#prepared(
      group.flatMap(({ id, events }) => events.map(({ event }) => [id, event] as const)),
    )();
    return group;
  }

  /** Answers what folds these events into the sums as the projector does. */
  #prepared(said: readonly (readonly [string, ReturnType<Does>])[]): () => Promise<unknown> {
    const revisions = new Map<string, number>();
    const events = said.map(([id, { type, data }], n): Omit<StoredEvent, 'position'> => {
      const stream = streamOf(areaOf(type) ?? 'account', id);
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const metadata = {
        recordedAt: recordedOn(TODAY),
        userId: id,
        actor: id,
        commandId: `${this.#events + n}`,
        schemaVersion: EVENTS.get(type)?.version ?? 1,
      };
      return {
        id: `${this.#events + n}`,
        stream,
        revision,
        type,
        data: { ...data },
        metadata: metadata as never,
      };
    });
    const log = memoryLog(events, [], this.#events);
    this.#events += events.length;
    const { set, placed } = this.#target;
    return () => runToEnd({ events: log, views: this.#views, set, placed });
  }
}
