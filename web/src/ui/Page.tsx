import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Forms and texts are narrower than tables and menus. */
  readonly width?: 'form' | 'wide';
  readonly children: ReactNode;
}

/** Every page: its one heading, which takes the focus after a navigation, and its contents. */
export function Page({ title, lead, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  return (
    <article className={`page page-${width}`}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </article>
  );
}
