import type { Mark } from './layout.ts';

/** Each kind has a shape of its own: colour alone says nothing. */
const SHAPES: Readonly<Record<Mark['kind'], string>> = {
  swap: 'M0,-7l7,7l-7,7l-7,-7z',
  terms: 'M-5.5,0a5.5,5.5 0 1 1 11,0a5.5,5.5 0 1 1 -11,0z',
  delivery: 'M-6,6h12l-6,-12z',
};

interface MarkSignProps {
  readonly kind: Mark['kind'];
  /** The middle of the sign. */
  readonly x: number;
  readonly y: number;
}

export function MarkSign({ kind, x, y }: MarkSignProps) {
  return <path className={`mark mark-${kind}`} d={SHAPES[kind]} transform={`translate(${x},${y})`} />;
}
