export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of texts for a tag as browsers and i18next know it; German where it is none of ours. */
export const languageOf = (tag: unknown): Language => (tag === 'en' ? 'en' : 'de');

export const ROLES = ['citizen', 'auditor', 'organiser', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that calls and pages are kept for. */
export const ROLE_ACCESS = ['auditor', 'organiser'] as const satisfies readonly Role[];
export type RoleAccess = (typeof ROLE_ACCESS)[number];

/** Whether a call or a page is kept for a role; `access` as it is declared. */
export const isRoleAccess = (access: string | undefined): access is RoleAccess =>
  ROLE_ACCESS.some((role) => role === access);

export type Permission = 'personal_use';

/** Permissions of roles: citizens may edit and delete their own readings. */
export const permissionsOf = (roles: Iterable<Role>): readonly Permission[] =>
  [...roles].includes('citizen') ? ['personal_use'] : [];

/** One reads texts without names, the other looks single citizens up: together they would tell whose a text is. */
const APART: ReadonlySet<Role> = new Set(['auditor', 'organiser']);

/** Whether roles keep an account from another one. */
export const excludes = (roles: readonly Role[], wanted: Role): boolean =>
  APART.has(wanted) && roles.some((role) => APART.has(role) && role !== wanted);

/** Whether an account has roles that no account has together: earlier versions gave both. */
export const hasRolesApart = (roles: readonly Role[]): boolean => roles.some((role) => excludes(roles, role));
