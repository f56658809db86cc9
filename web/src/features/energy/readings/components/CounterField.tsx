import type { ComponentProps, ReactNode } from 'react';
import { NumberField } from '../../../../forms/NumberField.tsx';
import '../reading.css';

interface CounterFieldProps extends ComponentProps<typeof NumberField> {
  /** Question asked back about the number. */
  readonly children?: ReactNode;
}

/** The large field for what a counter shows, wherever that is entered. */
export function CounterField({ children, ...field }: CounterFieldProps) {
  return (
    <div className="reading-field">
      <NumberField {...field} required />
      {children}
    </div>
  );
}
