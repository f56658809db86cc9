import { describe } from 'vitest';
import { commitContract } from './commit.ts';
import type { ViewsFixture } from './fixture.ts';
import { readContract } from './read.ts';

/** Everything the view store port promises, for any engine. */
export function viewStoreContract(name: string, factory: () => Promise<ViewsFixture>): void {
  describe(`view store on ${name}`, () => {
    commitContract(factory);
    readContract(factory);
  });
}
