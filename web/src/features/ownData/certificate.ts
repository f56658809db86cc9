import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';

/** What the browser keeps with a page may be anybody's, or of an older version of this application. */
function isCertificate(value: unknown): value is ErasureCertificate {
  const { kind, userId, requestedAt, erasedAt, steps, signature } = (value ??
    {}) as Partial<ErasureCertificate>;
  return (
    kind === 'erasure' &&
    typeof userId === 'string' &&
    typeof requestedAt === 'number' &&
    typeof erasedAt === 'number' &&
    typeof signature === 'string' &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step === 'string')
  );
}

/** The certificate that was handed over with the way to the page; undefined where there was none. */
export function certificateOf(state: unknown): ErasureCertificate | undefined {
  const { certificate } = (state ?? {}) as { certificate?: unknown };
  return isCertificate(certificate) ? certificate : undefined;
}
