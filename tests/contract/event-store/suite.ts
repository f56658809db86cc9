import { describe } from 'vitest';
import { appendContract } from './append.ts';
import { concurrencyContract } from './concurrency.ts';
import { fidelityContract } from './fidelity.ts';
import type { LogFixture } from './fixture.ts';
import { lifecycleContract } from './lifecycle.ts';
import { readContract } from './read.ts';
import { subscribeContract } from './subscribe.ts';

/** Everything the event store port promises, for any engine. */
export function eventStoreContract(name: string, factory: () => Promise<LogFixture>): void {
  describe(`event store on ${name}`, () => {
    appendContract(factory);
    concurrencyContract(factory);
    readContract(factory);
    fidelityContract(factory);
    subscribeContract(factory);
    lifecycleContract(factory);
  });
}
