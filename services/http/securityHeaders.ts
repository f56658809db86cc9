import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';

/** Nothing here asks for what a device knows of its surroundings, or pays; scripts of others have no business with it either. */
export const PERMISSIONS_POLICY = [
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
  ],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const always = (publicUrl: string) =>
  ({
    // On plain http nothing may promise https, or the pages would not load.
    strictTransportSecurity: isHttps(publicUrl) ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  }) as const satisfies FastifyHelmetOptions;

/** Strict headers for every answer but embeds. */
export const securityHeaders = (publicUrl: string): FastifyHelmetOptions => ({
  ...always(publicUrl),
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
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['worker', 'file', 'work'],
      ...(isHttps(publicUrl) && { upgradeInsecureRequests: [] }),
    },
  },
  xFrameOptions: { action: 'deny' },
});

/**
 * Embeds may stand in everybody's pages: there is nothing on them that anybody could be tricked into pressing, and
 * nothing runs there. `style`: the source of their one style.
 */
export const embedHeaders = (publicUrl: string, style: string): FastifyHelmetOptions => ({
  ...always(publicUrl),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [style],
      fontSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
      ...(isHttps(publicUrl) && { upgradeInsecureRequests: [] }),
    },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: false,
});

/** Lets pages of any site show what is answered, such as a picture. */
export const shownAnywhere = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');
