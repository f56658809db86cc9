import type { MessageRef } from '../i18n/messageText.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Read {
  /** Undefined until it is here. */
  readonly value: unknown;
  readonly failure: MessageRef | undefined;
  readonly retry: () => void;
}

interface LoadingProps {
  /** Reads that the page cannot show without. */
  readonly of: readonly Read[];
  /** Reads that it waits for as well, and does without where they do not come. */
  readonly also?: readonly Read[];
  readonly lines?: number;
}

/** In the place of answers that are on their way, or that did not come: then why, and the way to ask again for all of those. */
export function Loading({ of: reads, also = [], lines = 3 }: LoadingProps) {
  const failed = reads.filter(({ failure }) => failure);
  const failure = failed[0]?.failure;
  const retry = (): void => {
    for (const read of failed) read.retry();
  };
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  const isComing =
    reads.some(({ value }) => value === undefined) ||
    also.some((read) => read.value === undefined && !read.failure);
  return isComing ? <Skeleton lines={lines} /> : null;
}
