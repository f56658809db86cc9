/**
 * Lines of the privacy page, in its order. `tests/specification/storedData.test.ts` holds which event and which field of it each
 * line speaks of: data that no line names fails there.
 */
export const PRIVACY_LINES = {
  stored: [
    ...(['account', 'roles', 'household', 'meters', 'supplies', 'levels', 'amounts', 'mobility'] as const),
    ...([
      'compensation',
      'measures',
      'budget',
      'campaigns',
      'newsletter',
      'mails',
      'picture',
      'seen',
    ] as const),
    ...(['inspections', 'erasure', 'chronicle', 'sessions'] as const),
  ],
  why: ['contract', 'consent', 'interest'],
  device: ['login', 'known', 'choices', 'drafts', 'campaign', 'offline'],
  kept: ['account', 'erased', 'links'],
} as const;
