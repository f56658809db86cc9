import { PAGES } from '../pages.ts';
import type { Step } from './step.ts';

/** A link leads to the page of all where the end of the path may name one. */
const addressOf = (path: string): string => `/${path.replace(/\/:\w+\?$/, '')}`;

/** Every page one goes through, in the order of the menus. Menus, breadcrumbs, back and forward come of it. */
export const STEPS: readonly Step[] = PAGES.flatMap(({ path, access, step }) =>
  step ? [{ back: step.menu, ...step, path: addressOf(path), access }] : [],
);
