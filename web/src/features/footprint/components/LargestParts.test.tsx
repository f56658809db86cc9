import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { measuredYear } from '../../../testing/sectors.ts';
import { LargestParts } from './LargestParts.tsx';

// look 2, screen 3: own bar over that of all, on one scale
test('an own part stands over that of all on one scale, and what is average is one bar', () => {
  const { container } = render(<LargestParts sectors={measuredYear({ motorVehicles: 5.6, heating: 0.8 })} />);
  const bars = [...container.querySelectorAll('.parts li')].map((part) => ({
    own: (part.querySelector('.part-own') as HTMLElement).style.width,
    all: part.querySelector('.part-all')?.textContent,
    allWidth: (part.querySelector('.part-all > span') as HTMLElement | null)?.style.width,
  }));
  expect(bars).toHaveLength(3);
  expect(bars[0]).toEqual({ own: '80%', all: 'alle 1,3', allWidth: expect.stringMatching(/^1[89]\./) });
  // 2.8 t of consumption are the average.
  expect(bars[1]).toEqual({ own: '40%', all: undefined, allWidth: undefined });
});
