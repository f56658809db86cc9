import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom's own has no digests.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// jsdom has no screen whose width could be asked for.
window.matchMedia ??= () => new EventTarget() as MediaQueryList;

// jsdom knows <dialog> but not how to open it as a modal one.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Long enough for a machine that is busy with other things; what never comes still fails.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
