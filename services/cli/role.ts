import { randomUUID } from 'node:crypto';
import { hasRolesApart, ROLES, type Role } from '@footprint/shared-events/kernel/roles.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { Argument, Command } from 'commander';
import { pino } from 'pino';
import { accountDecider } from '../account/decide.ts';
import { findAccount } from '../account/findAccount.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { withProduct } from './openProduct.ts';

const APART =
  'one account is never auditor and organiser: revoke the other role first, or grant it to another account';

const change = (type: 'GrantRole' | 'RevokeRole') => (mail: string, role: Role) =>
  withProduct(async ({ engines, secrets }) => {
    const now = Date.now();
    const found = await findAccount(engines, secrets.PEPPER, mail, now);
    if (!found) throw new Error('no account has this mail address');
    const { userId } = found;
    const commandId = randomUUID();
    const outcome = await handleCommand(
      engines,
      accountDecider,
      { type, role },
      {
        stream: streamOf('account', userId),
        subject: userId,
        metadata: { commandId, recordedAt: now, userId, actor: 'operator' },
      },
    );
    if (!outcome.accepted) {
      const { messageId } = outcome.rejection;
      throw new Error(messageId === 'api:error:conflict' ? APART : messageId);
    }
    const security = type === 'GrantRole' ? 'role granted' : 'role revoked';
    pino(pino.destination({ fd: 2, sync: true })).info(
      { reqId: commandId, security, userId, role },
      'security',
    );
    const { roles } = outcome.state;
    console.log(`${userId}: ${roles.join(', ')}`);
    if (hasRolesApart(roles))
      console.error('the account is auditor and organiser: it is served as neither until you revoke one');
  });

/** Roles of a user. They hold from the user's next call on. */
export function roleCommand(): Command {
  const role = new Argument('<role>', 'what the user may do').choices(ROLES);
  const command = new Command('role').description('grant or revoke roles');
  const sub = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument('<mail>', 'mail address of the user')
      .addArgument(role);
  sub('grant', 'give a role to a user').action(change('GrantRole'));
  sub('revoke', 'take a role from a user').action(change('RevokeRole'));
  return command;
}
