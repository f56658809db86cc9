import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom's own has no digests.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Files that run at once are threads of one process, which hear each other: a logout in one file would end sessions in others.
const file = webcrypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${file}`);
  }
};

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
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
