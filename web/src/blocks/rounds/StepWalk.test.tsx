import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepWalk } from './StepWalk.tsx';

const walk = () => screen.getByRole('img').closest('figure');

test('steps arrive one by one on the first page that shows them, and are there at once on later ones', () => {
  const first = render(<StepWalk people={12} />);
  expect(walk()?.className).toBe('walk walk-arrives');
  const delays = [...document.querySelectorAll<SVGPathElement>('.walk-step')].map(
    ({ style }) => style.animationDelay,
  );
  expect([delays.length, delays[0], delays.at(-1)]).toEqual([12, '40ms', '480ms']);
  first.unmount();
  render(<StepWalk people={12} />);
  expect(walk()?.className).toBe('walk');
});

test('the last step is the darkest, and what is missing ends at what comes next', () => {
  render(<StepWalk people={3} next={{ name: 'Leipzig, 3.', missing: 2 }} />);
  const opacities = [...document.querySelectorAll<SVGPathElement>('.walk-step')].map(({ style }) =>
    Number(style.opacity),
  );
  expect(opacities).toEqual([...opacities].sort());
  expect(document.querySelectorAll('.walk-missing')).toHaveLength(2);
  expect(screen.getByRole('img').textContent).toBe('Leipzig, 3.');
});

test('without people and without a goal there is no picture', () => {
  render(<StepWalk people={0} />);
  expect(screen.queryByRole('img')).toBeNull();
});
