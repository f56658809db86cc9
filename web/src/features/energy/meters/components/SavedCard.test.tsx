import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { SavedCard } from './SavedCard.tsx';

holdCalls({});

test('the heading takes the focus of the long form it replaces, and with it the place on the screen', () => {
  showPage(<SavedCard meterId={7} measuredObj="ePower" onContinue={() => undefined} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gespeichert' }));
});
