import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Sections of the page about the method, in its order. */
export const METHOD_SECTIONS = [
  'year',
  'season',
  'gaps',
  'projection',
  'quality',
  'factors',
  'levels',
  'answers',
  'supplies',
  'vehicles',
  'comparison',
  'measures',
  'budget',
  'rounds',
  'towns',
] as const;
export type MethodSection = (typeof METHOD_SECTIONS)[number];

interface MethodLinkProps {
  readonly section: MethodSection;
  readonly children: ReactNode;
}

/** From a figure to the section that says how it is made. */
export const MethodLink = ({ section, children }: MethodLinkProps) => (
  <Link to={{ pathname: '/method', hash: section }}>{children}</Link>
);
