import * as T from 'typebox';
import { EpochSeconds, OneOf, UserId } from '../kernel/fields.ts';

/** `disowned`: a stranger registered the address; its owner said so by the link. */
export const ERASURE_REASONS = ['unconfirmed', 'owner', 'operator', 'disowned'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Fields that open no more without the citizen's key. */
export const UNREADABLE = [
  'names',
  'mail addresses',
  'phone number',
  'street and town',
  'texts',
  'password',
] as const;
/** Fields that stay in the log under the pseudonym of the account, so that past totals stay right. */
export const STAYS = ['postcode', 'language', 'dates', 'figures', 'choices', 'campaigns'] as const;

/** Certificate that an erased citizen keeps: what was done and when, signed. Everything but `signature` is signed. */
export const ErasureCertificate = T.Object(
  {
    kind: T.Literal('erasure'),
    userId: UserId,
    reason: OneOf(ERASURE_REASONS),
    requestedAt: EpochSeconds(),
    erasedAt: EpochSeconds(),
    /** Steps of the erasure, in the order in which they were done. */
    steps: T.Array(T.String()),
    statement: T.String(),
    /** Absent in certificates of before they said so. */
    unreadable: T.Optional(T.Array(T.String())),
    stays: T.Optional(T.Array(T.String())),
    /** Ed25519, SubjectPublicKeyInfo (DER) in base64. */
    publicKey: T.String(),
    /** Ed25519 over the canonical JSON (RFC 8785) of all other fields, in base64. */
    signature: T.String(),
  },
  { additionalProperties: false },
);
export type ErasureCertificate = T.Static<typeof ErasureCertificate>;
