import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dropRecord, keepRecord } from '../../server/session/record.ts';
import { holdCalls } from '../../testing/heldCalls.ts';
import { showPage } from '../../testing/showPage.tsx';
import { WaysOn } from './WaysOn.tsx';

const answers: Record<string, unknown> = {};
holdCalls(answers);
beforeEach(() => act(() => dropRecord()));

const show = () => showPage(<WaysOn />);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  ['without a figure', {}, '/check/begin', 'Fußabdruck schätzen'],
  ['with one', { food: 'mix' as const }, '/footprint', 'Zu meinem Fußabdruck'],
])('a citizen %s is led there first', async (_, said, first, name) => {
  answers[emissionsOfYear.path] = draftSectors({ version: 1, year: 2025, hhMember: 2, ...said });
  keepRecord('a'.repeat(24));
  show();
  await screen.findByRole('link', { name });
  expect(links()).toEqual([first, '/input']);
});

test('a visitor may estimate or register', () => {
  show();
  expect(links()).toEqual(['/', '/user/register']);
});
