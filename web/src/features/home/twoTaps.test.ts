import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { expect, test } from 'vitest';
import { QUESTION_OF } from '../../blocks/nextStep/questions.ts';
import { entriesOf, stepOf } from '../../flow/inputFlow.ts';
import type { Step } from '../../flow/step.ts';
import { STEPS } from '../../flow/steps.ts';
import { stepsUnder, TABS, tabOf } from '../../flow/tabs.ts';
import { PAGES } from '../../pages.ts';

const onward = (step: Step): readonly Step[] => (step.forward ? [stepOf(step.forward)] : []);

/** Links of a page: its menu, its tab's pages, and its way on. */
const linksOf = (step: Step): readonly Step[] => [
  ...entriesOf(step.id),
  ...(step.tab === step.id ? stepsUnder(step.id) : []),
  ...onward(step),
];

/** Rows of figures lead past the domain's menu to what they come from. */
const rows = [...Object.values(QUESTION_OF), 'values' as const, 'supplies' as const].map(stepOf);

test('every page of a citizen is two taps from a tab or the account button', () => {
  const first = [...TABS.flatMap(linksOf), ...rows, ...stepsUnder('account')];
  const near = new Set([...TABS, ...first, ...first.flatMap(linksOf)].map(({ id }) => id));
  expect(STEPS.filter(({ id }) => !near.has(id)).map(({ id }) => id)).toEqual([]);
});

test('every page behind the login has a way back, and a tab or the account it belongs to', () => {
  const behindLogin = PAGES.filter(({ access }) => access === undefined || isRoleAccess(access));
  expect(behindLogin.filter(({ step }) => !step).map(({ path }) => path)).toEqual([]);
  for (const step of STEPS) {
    expect([step.id, tabOf(step)]).toEqual([step.id, expect.any(String)]);
    expect([step.id, step.back !== undefined || step.id === 'home']).toEqual([step.id, true]);
  }
});
