import { laterPosition } from '@footprint/shared-events/kernel/laterPosition.ts';

/**
 * The newest position a command of this tab answered with. Commands go out one at a time, so it covers all of
 * them; a read that carries it waits until the views have got that far.
 */
let newest: string | null = null;

export const positionToWaitFor = (): string | null => newest;

export function rememberPosition(position: string | null): void {
  if (position !== null) newest = laterPosition(newest ?? undefined, position);
}

export function forgetPosition(): void {
  newest = null;
}
