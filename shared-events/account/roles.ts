export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const ROLES = ['citizen', 'auditor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export type Permission = 'personal_use';

/** What roles allow: citizens may edit and delete their own readings. */
export const permissionsOf = (roles: Iterable<Role>): readonly Permission[] =>
  [...roles].includes('citizen') ? ['personal_use'] : [];
