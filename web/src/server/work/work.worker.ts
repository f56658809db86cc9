import type { Challenge } from '@footprint/shared-events/kernel/work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) =>
  postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null)),
);
