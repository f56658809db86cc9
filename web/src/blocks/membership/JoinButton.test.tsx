import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessionUser } from '../../server/session/user.ts';
import { holdCalls } from '../../testing/heldCalls.ts';
import { ServerData } from '../../testing/ServerData.tsx';
import { JoinButton } from './JoinButton.tsx';

const server = holdCalls();
const show = (cityCode?: string) =>
  render(<JoinButton kind="stop-fossil" cityCode={cityCode} />, { wrapper: ServerData });
const USER = { id: 'a'.repeat(24), isStopFossilUser: true };

test('joining for a postcode enters it as the own one in the same call', async () => {
  show('10115');
  await userEvent.click(screen.getByRole('button', { name: 'Mitmachen für 10115' }));
  await server.answer('campaign/join', USER);
  await expect.poll(() => sessionUser.get()).toEqual(USER);
  expect(server.sent('user/own')).toEqual([]);
  expect(server.sent('campaign/join')).toEqual([{ kind: 'stop-fossil', addressCityCode: '10115' }]);
});

test('without a postcode it only joins', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Mitmachen' }));
  await server.answer('campaign/join', USER);
  expect(server.sent('campaign/join')).toEqual([{ kind: 'stop-fossil' }]);
});
