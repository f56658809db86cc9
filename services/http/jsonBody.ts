import type { FastifyBodyParser } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * JSON as it comes, a body of no bytes as {}. Prototype keys arrive as plain own properties, harmless until something
 * merges them; the guard of bodies refuses them before anything does.
 */
export const parseJson: FastifyBodyParser<string> = (_, body, done) => {
  if (body === '') return done(null, {});
  try {
    done(null, JSON.parse(body));
  } catch {
    done(new ApiError('api:error:validation'));
  }
};
