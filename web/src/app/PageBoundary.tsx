import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

interface PageBoundaryProps {
  readonly fallback: ReactElement;
  readonly children: ReactNode;
}

/** Shows the fallback for what breaks within, until the citizen goes elsewhere. */
export function PageBoundary({ fallback, children }: PageBoundaryProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary fallback={fallback} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
