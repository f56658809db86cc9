import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

interface PageProps {
  readonly title: string;
  /** A line above the heading: where or when this is. */
  readonly above?: ReactNode;
  readonly lead?: ReactNode;
  /** Forms and texts are narrower than tables and menus. */
  readonly width?: 'form' | 'wide';
  /** The title only names the page: a finding below it says what there is to see. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

/** Every page: its one heading, which takes the focus after a navigation, and its contents. */
export function Page({ title, above, lead, width = 'wide', named = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <article className={`page page-${width}${named ? ' page-named' : ''}`}>
      {above && <p className="page-above">{above}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </article>
  );
}
