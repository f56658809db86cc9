import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FactorData } from './FactorData.tsx';

test('all factors can be had as a table, with its codebook, and as JSON', () => {
  render(<FactorData />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Tabelle (CSV)', expect.stringMatching(/\/sdp-api\/open\/factors\.csv$/)],
    ['Was die Spalten bedeuten (CSV)', expect.stringMatching(/\/sdp-api\/open\/factors-codebook\.csv$/)],
    ['Alles zusammen als JSON', expect.stringMatching(/\/sdp-api\/open\/factors\.json$/)],
  ]);
});
