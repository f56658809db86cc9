import { GrowingTree } from '@footprint/infra/audit/merkleTree.ts';
import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { leafOf } from './leaf.ts';

/** A tree by how many events it covers, and its root in base64. */
export type CoveredTree = Pick<TreeHead, 'size' | 'root'>;

/** The sentence for a log that no longer begins with a tree that was given up by an operator. */
export const describeChange = ({ size }: Pick<CoveredTree, 'size'>): string =>
  `event before ${size} was changed, accepted by an operator`;

/**
 * Tells of a log that is read from its first event on whether it begins with the events that a tree covers: the tree over as
 * many of its first events has the same root, whatever tree has been built over it since.
 */
export class Beginning {
  readonly #tree = new GrowingTree();
  readonly #expected: CoveredTree;
  #size = 0;

  constructor(expected: CoveredTree) {
    this.#expected = expected;
  }

  take(event: StoredEvent): void {
    if (this.#size === this.#expected.size) return;
    this.#size += 1;
    this.#tree.append(leafOf(event));
  }

  /** Whether the events taken so far are the expected ones; a log of fewer events has lost some. */
  isKept(): boolean {
    const { size, root } = this.#expected;
    return this.#size === size && Buffer.from(this.#tree.root()).toString('base64') === root;
  }
}
