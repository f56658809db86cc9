import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import type { Call, SlowedLimit } from '@footprint/shared-events/kernel/api.ts';
import type { FastifyRequest } from 'fastify';
import { anonymousOwner } from '../commandContext.ts';
import type { ApiDeps } from '../deps.ts';
import { networkOf } from '../network.ts';
import { Door, letIn } from './door.ts';
import type { Proofs } from './proofs.ts';

const AN_HOUR = 3_600;

export const isSlowed = (limit: Call['limit']): limit is SlowedLimit =>
  limit === 'registration' || limit === 'passwordReset';

/** Calls by which an account is opened or found again: much of them from one network is slowed, and none is refused for it. */
export class SlowedCalls {
  readonly #doors: Readonly<Record<SlowedLimit, Door>>;
  readonly #deps: ApiDeps;
  readonly #proofs: Proofs;

  constructor(deps: ApiDeps, proofs: Proofs) {
    const { registration, passwordReset } = deps.limits.slowed;
    this.#doors = {
      registration: new Door({ free: registration, seconds: AN_HOUR }),
      passwordReset: new Door({ free: passwordReset, seconds: AN_HOUR }),
    };
    this.#deps = deps;
    this.#proofs = proofs;
  }

  /** Counts a call. Throws as {@link letIn} does. */
  async enter(limit: SlowedLimit, request: FastifyRequest): Promise<void> {
    const door = this.#doors[limit];
    const network = networkOf(request.ip);
    const about = this.#aboutOf(request);
    const place = `${network}|${about}`;
    await letIn(door.left(await door.count(network), place), this.#proofs.of(request, about));
    door.passed(place);
  }

  /** Names who calls or, without a session, the link or address that is named. */
  #aboutOf({ session, params, body }: FastifyRequest): string {
    const { hash } = params as { readonly hash?: string };
    const { mail = '' } = (body ?? {}) as { readonly mail?: string };
    return anonymousOwner(this.#deps, session?.userId ?? hash ?? mailIdentity(mail));
  }
}
