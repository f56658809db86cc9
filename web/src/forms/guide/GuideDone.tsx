import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from '../../ui/Page.tsx';

interface GuideDoneProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** The end of a guide, in its place: what was saved, and what comes next. */
export function GuideDone({ title, lead, children }: GuideDoneProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <Page title={title} lead={lead} width="form">
        {children}
      </Page>
    </div>
  );
}
