import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { SavedCard } from './SavedCard.tsx';

holdCalls({});

test('the heading takes the focus of the long form it replaces, and with it the place on the screen', () => {
  render(
    <MemoryRouter>
      <SavedCard meterId={7} measuredObj="ePower" onContinue={() => undefined} />
    </MemoryRouter>,
    { wrapper: ServerData },
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gespeichert' }));
});
