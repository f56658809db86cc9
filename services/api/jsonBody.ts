import type { FastifyBodyParser } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * JSON as it comes, an empty body as {}. Prototype keys arrive as plain own properties, harmless until something
 * merges them; the guard of bodies refuses them before anything does.
 */
export const parseJson: FastifyBodyParser<string> = (_, body, done) => {
  if (body.trim() === '') return done(null, {});
  try {
    done(null, JSON.parse(body));
  } catch {
    done(new ApiError('api:error:validation'));
  }
};
