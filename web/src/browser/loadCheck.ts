/** 30 kB that no first view needs. */
export const loadCheck = () => import('./check.ts');

export type Checker = Awaited<ReturnType<typeof loadCheck>>;
