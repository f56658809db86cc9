import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { BetDates } from './BetDates.tsx';

const server = holdCalls();
const bet = (start: string, end: string, confirmationMail?: string) => ({
  ...{ name: 'bet', kind: 'climate-bet', start, end },
  ...(confirmationMail && { confirmationMail }),
});

test.each([
  ['over', [bet('2021-05-01', '2021-11-01')], /lief vom 01\.05\.2021 bis zum 01\.11\.2021 und ist zu Ende/],
  ['running', [bet('2021-05-01', '2999-11-01')], /läuft seit dem 01\.05\.2021 und bis zum 01\.11\.2999/],
  ['ahead', [bet('2998-05-01', '2999-11-01')], /läuft vom 01\.05\.2998 bis zum 01\.11\.2999/],
  [
    'running, with its mail',
    [bet('2021-05-01', '2999-11-01', '2999-10-15')],
    /Am 15\.10\.2999 fragen wir Sie per E-Mail/,
  ],
  ['none', [], /Zurzeit gibt es keine Klimawette/],
  [
    'the one that ends next',
    [bet('2021-05-01', '2021-11-01'), bet('2998-05-01', '2999-11-01')],
    /bis zum 01\.11\.2999/,
  ],
])('a bet says when it is: %s', async (_, campaigns, text) => {
  render(<BetDates />);
  await server.answer('constant/free/Campaign', campaigns);
  expect((await screen.findByText(text)).textContent).toMatch(text);
});

test('dates that cannot be had can be asked for again', async () => {
  render(<BetDates />);
  await server.answer('constant/free/Campaign', { messageId: 'api:error:tooMany' }, 429);
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await server.answer('constant/free/Campaign', [bet('2021-05-01', '2021-11-01')]);
  await screen.findByText(/ist zu Ende/);
});
