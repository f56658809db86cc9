import { LANGUAGES, type Language } from '@footprint/shared-events/account/roles.ts';
import type { FastifyRequest } from 'fastify';

/** The first language of Accept-Language that we speak; German otherwise. */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2));
  return (
    LANGUAGES.find(
      (language) => language === wanted.find((w) => (LANGUAGES as readonly string[]).includes(w)),
    ) ?? 'de'
  );
}
