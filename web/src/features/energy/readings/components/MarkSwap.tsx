import { correctReading, type MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';

interface MarkSwapProps {
  readonly reading: MeterValueAnswer;
  readonly name: string;
}

/** Says of a reading that a file gave whether a new counter begins with it, or takes that back. */
export function MarkSwap({ reading, name }: MarkSwapProps) {
  const { t } = useTranslation('readings');
  const { send, busy, failure } = useSend(correctReading);
  const { id: valueId, meterId, meterReplaced = false } = reading;
  const text = t(meterReplaced ? 'file.unmarkSwap' : 'file.markSwap');
  return (
    <>
      <Button
        kind="quiet"
        icon={Repeat}
        busy={busy}
        label={`${text}: ${name}`}
        onClick={() => void send({ meterId, valueId, meterReplaced: !meterReplaced })}
      >
        {text}
      </Button>
      <FormFailure failure={failure} />
    </>
  );
}
