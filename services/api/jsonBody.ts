import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/** JSON as it comes, an empty body as {}; prototype keys are refused while parsing. */
export function parseJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => (body.trim() === '' ? done(null, {}) : parse(request, body, done));
}
