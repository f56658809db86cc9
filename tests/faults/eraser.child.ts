import { parseConfig } from '@footprint/infra/config.ts';
import { loadSecrets } from '@footprint/infra/secrets.ts';
import { erasureDeps } from '@footprint/services/account/erasure/deps.ts';
import { eraseAccount } from '@footprint/services/account/erasure/eraseAccount.ts';
import { openEngines } from '@footprint/services/engine/engines.ts';

/** Erases a citizen and dies after a step, as by a power cut. */
const [userId = '', dieAfter] = process.argv.slice(2);
const parsed = parseConfig(process.env);
if ('faults' in parsed) throw new Error(parsed.faults.join());
const secrets = loadSecrets(parsed.config);
const rethrow = (error: unknown): never => {
  throw error;
};
const { engines } = await openEngines(parsed.config, secrets, {
  onFatal: rethrow,
  onTrouble: rethrow,
  onJobFailure: rethrow,
  onNotice: () => undefined,
});
await eraseAccount(erasureDeps(engines, secrets), {
  userId,
  reason: 'owner',
  now: Date.now,
  viewsPatienceMs: 0,
  onStep: (step) => {
    if (step === dieAfter) process.kill(process.pid, 'SIGKILL');
  },
});
