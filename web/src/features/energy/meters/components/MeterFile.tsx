import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { typedNumber } from '../../../../forms/parse/number.ts';
import type { Form } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { useLeadOn } from '../../../../ui/useLeadOn.ts';
import { FilePreview, type Making } from '../../readings/components/FilePreview.tsx';
import { firstRead } from '../../readings/fileForm.ts';
import type { ShownFile } from '../../readings/fileWorker.ts';
import { newCounter } from '../newCounter.ts';

interface MeterFileProps {
  readonly opened: File;
  /** The form of the meter, in which the words of the file stand and can be changed. */
  readonly form: Form;
  readonly body: AddMeterBody;
  readonly failure: Failure | null;
  readonly add: (body: AddMeterBody) => Promise<MeterAnswer | undefined>;
  readonly onDiscard: () => void;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A new meter by a file of its readings: the first of them makes it, the others follow. */
export function MeterFile({ opened, form, body, failure, add, onDiscard, children }: MeterFileProps) {
  const { i18n } = useTranslation();
  const leadOn = useLeadOn();
  const taken = useRef<ShownFile['meter']>({});
  const made = useRef<MeterAnswer>(undefined);
  const making: Making = {
    fields: (
      <>
        <FormFailure failure={failure} />
        <FormNotices form={form} />
        {children}
      </>
    ),
    take({ meter, readings }) {
      const { number, unit } = meter;
      const mayBe = unit === 'kWh' || body.meterLocation.measuredObj === 'gas';
      // Read again by another answer, the file says the same, which may have been changed here.
      if (number !== undefined && number !== taken.current.number) form.change('name', number);
      if (unit && mayBe && unit !== taken.current.unit) form.change('unit', unit);
      taken.current = meter;
      const first = firstRead(readings);
      if (!first) return;
      form.change('meterValue', typedNumber(first.value, i18n.language));
      form.change('meterValueDate', formatDay(first.day));
      form.change('secondValue', '');
    },
    async make({ value, day }) {
      if (form.faults.length > 0) {
        form.save();
        return undefined;
      }
      made.current = await add({ ...body, meterValue: value, meterValueDate: noonOf(day) });
      return made.current?.id;
    },
  };
  return (
    <FilePreview
      opened={opened}
      counter={newCounter(body)}
      known={NONE}
      making={making}
      onSaved={(count) =>
        void leadOn(`${stepOf('values').path}?meter=${made.current?.id}`, {
          said: { kind: 'success', messageId: 'readings:import.done', values: { count } },
        })
      }
      onDiscard={onDiscard}
    />
  );
}

const NONE: readonly [] = [];
