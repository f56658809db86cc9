import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { bearerOf } from './session.ts';

/**
 * Refuses calls that another site's page made a browser send. A bearer token cannot be sent by accident, so such calls
 * are exempt; a call with neither Sec-Fetch-Site nor Origin comes from no browser.
 * @throws ApiError api:error:crossSite
 */
export function requireSameOrigin(request: FastifyRequest, ownOrigins: readonly string[]): void {
  const { origin, host, 'sec-fetch-site': site, 'x-app': app } = request.headers;
  if (bearerOf(request) !== undefined) return;
  if (site === undefined && origin === undefined) return;
  const sameSite =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : ownOrigins.includes(origin ?? '') || origin === `${request.protocol}://${host}`;
  if (!sameSite || app !== 'web') throw new ApiError('api:error:crossSite');
}
