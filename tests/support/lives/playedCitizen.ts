import {
  type Act,
  type Life,
  NOTHING_ENTERED,
  type Sent,
  type States,
} from '@footprint/services/cli/demo/act.ts';
import { ACTS, type ActName } from '@footprint/services/cli/demo/acts.ts';
import type { Choices } from '@footprint/services/cli/demo/choices.ts';
import { commandsOn } from '@footprint/services/cli/demo/commandsOn.ts';
import type { PlainEvent } from '@footprint/services/engine/eventCodec.ts';
import { StreamCache } from '@footprint/services/engine/streamCache.ts';
import { ApiError } from '@footprint/services/http/errors.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { type AreaName, CITIZEN_AREAS, streamOf } from '@footprint/shared-events/registry.ts';

/** Runs on some of the days of a history. */
export const OPEN_ROUND: Campaign = {
  name: 'stop-fossil-2025',
  kind: 'stop-fossil',
  start: '2025-01-05',
  end: '2025-01-12',
};

const streams = new StreamCache();
const store = { readStream: async () => [] };
const engines: unknown = { streams, store };
const make = commandsOn(engines as Parameters<typeof commandsOn>[0], {
  campaigns: [...CAMPAIGNS, OPEN_ROUND],
  linkSecret: 'secret',
});

export type PlayedEvent = PlainEvent & { readonly area: AreaName };
export type World = Omit<Life, keyof States>;

/** A citizen whose commands are decided as they would be, with nothing stored: ids count up from a thousand. */
export class PlayedCitizen {
  readonly events: PlayedEvent[] = [];
  readonly userId: string;
  /** Why the last command that was refused was. */
  refused = '';
  #life: Life;
  #lastId = 1_000;
  #commands = 0;

  constructor(world: World, userId = 'a'.repeat(24)) {
    this.#life = { ...NOTHING_ENTERED, ...world };
    this.userId = userId;
  }

  get life(): Life {
    return this.#life;
  }

  /** Another day, or another place of the life. */
  set world(world: Partial<World>) {
    this.#life = { ...this.#life, ...world };
  }

  /** Does something of what citizens do; nothing where there is nothing that it could be about. */
  async does(name: ActName, choices: Choices, now?: number): Promise<readonly PlayedEvent[] | undefined> {
    const act: Act = ACTS[name];
    const sent = act.draw(choices, this.#life);
    return sent && this.send(sent, now ?? sent.at);
  }

  /**
   * Sends a command at a moment (epoch seconds), of years to come unless said.
   * @returns its events; undefined where it was refused
   */
  async send(sent: Sent, now = LATER): Promise<readonly PlayedEvent[] | undefined> {
    const made = new Map<string, number>();
    const newId = (label: string): number => {
      if (!made.has(label)) made.set(label, ++this.#lastId);
      return made.get(label) ?? 0;
    };
    const commandId = `00000000-0000-4000-8000-${String(++this.#commands).padStart(12, '0')}`;
    const metadata = { commandId, userId: this.userId, recordedAt: now * 1000 };
    const context = { stream: '', subject: this.userId, metadata };
    this.#remember();
    try {
      const { decider, command } = await make(sent, this.userId, { context, now, newId, madeHouseholds: [] });
      const decision = decider.decide(command, this.#life[decider.name]);
      if (decision.accepted) return this.record(decider.name, ...decision.events);
      const { messageId, fields } = decision.rejection;
      this.refused = fields?.[0]?.messageId ?? messageId;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refused = error.options.fields?.[0]?.messageId ?? error.messageId;
    }
    return undefined;
  }

  /** Notes events as if a command had led to them. */
  record(name: AreaName, ...events: readonly PlainEvent[]): readonly PlayedEvent[] {
    const area = CITIZEN_AREAS.find((one) => one.name === name) as (typeof CITIZEN_AREAS)[1];
    const state = events.reduce<unknown>(
      (before, event) => area.evolve(before as never, event as never),
      this.#life[name],
    );
    this.#life = { ...this.#life, [name]: state };
    const played = events.map((event) => ({ area: name, ...event }));
    this.events.push(...played);
    return played;
  }

  /** Lets commands that ask for another area find it. */
  #remember(): void {
    for (const { name } of CITIZEN_AREAS) {
      const state = this.#life[name];
      const known = { state, revision: -1, position: '', hash: '', commandIds: new Set<string>() };
      streams.set(streamOf(name, this.userId), known);
    }
  }
}

const LATER = Date.UTC(2030, 0, 1) / 1000;
