import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useState } from 'react';
import type { Doubt } from './plausibility.ts';

type Asked = Partial<AddReadingBody>;

const textOf = ({ meterValue, meterValueDate, meterReplaced = false }: Asked): string =>
  JSON.stringify([meterValue, meterValueDate, meterReplaced]);

/** Asks once about a reading that looks unusual, when it is to be saved: half a number always does while it is typed. */
export function useAskedBack(): {
  /** Whether it was asked about a reading just as it is now. */
  readonly isAbout: (reading: Asked) => boolean;
  /** Whether a reading may be saved: there is no doubt, or it was asked about. */
  readonly mayPass: (reading: AddReadingBody, doubt: Doubt) => boolean;
} {
  const [asked, setAsked] = useState('');
  return {
    isAbout: (reading) => textOf(reading) === asked,
    mayPass: (reading, doubt) => {
      if (doubt === null || textOf(reading) === asked) return true;
      setAsked(textOf(reading));
      return false;
    },
  };
}
