import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';

/** RFC 9116 wants an end that is less than a year away. */
const VALID_MS = 180 * 86_400_000;

/** The contact for reports of a weakness (RFC 9116). */
export function securityTextRoute(app: FastifyInstance, { config, now }: ApiDeps): void {
  const { mail, supportMail } = config.OPERATOR;
  // In the order in which they are to be tried.
  const contacts = [...new Set([mail, ...(supportMail ? [supportMail] : [])])];
  app.get('/.well-known/security.txt', { config: { rateLimit: false } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          ...contacts.map((contact) => `Contact: mailto:${contact}`),
          `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
          'Preferred-Languages: de, en',
          `Canonical: ${config.PUBLIC_URL}/.well-known/security.txt`,
          `Policy: ${config.PUBLIC_URL}/${config.APP_BASE}/terms/legal-notice`,
          '',
        ].join('\n'),
      ),
  );
}
