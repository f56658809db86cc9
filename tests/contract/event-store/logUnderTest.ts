import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Fixture, UnderTest } from '../underTest.ts';

/** One log of the engine under test. */
export interface LogFixture extends Fixture<EventStore> {
  /** Others write to the server too: a position may lie beyond our newest event. */
  readonly shared?: boolean;
}

export type LogUnderTest = UnderTest<EventStore, LogFixture>;
