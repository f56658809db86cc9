import { describe } from 'vitest';
import { UnderTest } from '../underTest.ts';
import { appendContract } from './append.ts';
import { concurrencyContract } from './concurrency.ts';
import { fidelityContract } from './fidelity.ts';
import { lifecycleContract } from './lifecycle.ts';
import type { LogFixture, LogUnderTest } from './logUnderTest.ts';
import { readContract } from './read.ts';
import { subscribeContract } from './subscribe.ts';

/** Everything the event store port promises, for any engine. */
export function eventStoreContract(name: string, factory: () => Promise<LogFixture>): void {
  describe(`event store on ${name}`, () => {
    const log: LogUnderTest = new UnderTest(factory);
    appendContract(log);
    concurrencyContract(log);
    readContract(log);
    fidelityContract(log);
    subscribeContract(log);
    lifecycleContract(log);
  });
}
