import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import { limitsAt } from '@footprint/services/http/limits.ts';
import { securityHeaders } from '@footprint/services/http/securityHeaders.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import Fastify from 'fastify';
import { Compile } from 'typebox/compile';
import { SECRET } from '../measure/token.ts';

/** Steps that every route of the product passes, and then nothing: no command, no log. */
const HOST = '127.0.0.1';

const app = Fastify({ logger: false, requestTimeout: 5_000, http: { connectionsCheckingInterval: 1_000 } });
const reading = Compile(AddReadingBody);
app.setValidatorCompiler(() => (body) => reading.Check(body));
await app.register(jwt, {
  secret: SECRET,
  sign: { algorithm: 'HS256' },
  verify: { algorithms: ['HS256'], allowedIss: 'footprint', allowedAud: 'sdp-api', cache: 10_000 },
});
await app.register(helmet, securityHeaders(`http://${HOST}`));
await app.register(rateLimit, limitsAt(1_000).everything);
app.post(
  '/meter-value',
  { schema: { body: AddReadingBody }, onRequest: async (request) => void (await request.jwtVerify()) },
  () => ({ id: 1 }),
);
process.send?.(`${await app.listen({ host: HOST, port: 0 })}/meter-value`);
