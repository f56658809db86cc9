import { type ReactNode, useEffect, useRef } from 'react';

interface FocusedHeadingProps {
  readonly level: 'h2' | 'h3';
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of what takes the place of a form or a button: it takes the focus, and with it the place on the screen. */
export function FocusedHeading({ level: Heading, id, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading ref={heading} id={id} tabIndex={-1}>
      {children}
    </Heading>
  );
}
