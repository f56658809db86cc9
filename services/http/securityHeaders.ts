import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Strict headers for every answer. On plain http nothing may promise https, or the pages would not load. Only pages of
 * municipalities may stand in other people's pages: there is nothing on them that somebody could be tricked into pressing.
 */
export function securityHeaders(publicUrl: string, mayBeFramed = false): FastifyHelmetOptions {
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [mayBeFramed ? '*' : "'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['worker'],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: mayBeFramed ? false : { action: 'deny' },
  };
}
