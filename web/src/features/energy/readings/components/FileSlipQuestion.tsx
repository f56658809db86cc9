import type { Unit } from '@footprint/shared-events/catalogue/housing.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { FileSlip } from '@footprint/shared-events/meterFile/slip.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../browser/dates.ts';
import { FieldError } from '../../../../forms/Field.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { factorIn, isSure, SLIP, sureOf, timesBy } from '../fileSlip.ts';

interface FileSlipQuestionProps {
  readonly form: Form;
  readonly slip: FileSlip | null;
  /** Question of the server where the page did not ask it. */
  readonly refused: Fault | undefined;
  readonly unit: Unit;
}

const GIVEN = { icon: Check };

/** Asks back about a file that says what such a home hardly uses, with what was most likely meant as a button. */
export function FileSlipQuestion({ form, slip, refused, unit: meterUnit }: FileSlipQuestionProps) {
  const { t, i18n } = useTranslation(['readings', 'units']);
  const textId = useId();
  const taken = factorIn(form.values);
  const isRight = (slip !== null || refused !== undefined) && isSure({ slip }, form.values);
  const factor = taken ?? slip?.likely?.factor ?? refused?.values?.factor;
  const number = (value: number) => formatNumber(Number(value.toPrecision(12)), i18n.language);
  const uses = (value: number) => `${number(value)}\u00A0${t(`units:${meterUnit}`)}`;
  const times = (by: number) => (by < 1 ? `÷ ${number(1 / by)}` : `× ${number(by)}`);
  const asked = (): string | undefined => {
    if (slip)
      return [
        t(slip.isMore ? 'readings:slip.more' : 'readings:slip.less', {
          use: uses(slip.used),
          from: formatDay(slip.from),
          to: formatDay(slip.to),
        }),
        slip.likely &&
          t('readings:slip.likely', { times: times(slip.likely.factor), use: uses(slip.likely.used) }),
      ]
        .filter(Boolean)
        .join(' ');
    if (taken !== undefined) return t('readings:slip.taken', { times: times(taken) });
    return refused && messageText(refused);
  };
  const text = asked();
  const id = `${form.id}-${SLIP}`;
  const press = (answer: string, isPressed: boolean) => form.change(SLIP, isPressed ? '' : answer);
  return (
    <div role="status">
      {text && (
        <Notice kind={taken !== undefined || isRight ? 'info' : 'warning'}>
          {/* The summary of errors leads here. */}
          <fieldset id={id} className="field" tabIndex={-1} aria-labelledby={textId}>
            <p id={textId}>{text}</p>
            <FieldError id={id} error={form.errorOf(SLIP)} />
            <div className="button-row">
              {factor !== undefined && (
                <Button
                  {...(taken !== undefined && GIVEN)}
                  pressed={taken !== undefined}
                  onClick={() => press(timesBy(factor), taken !== undefined)}
                >
                  {t('readings:slip.take', { times: times(factor) })}
                </Button>
              )}
              {taken === undefined && (
                <Button
                  {...(isRight && GIVEN)}
                  pressed={isRight}
                  onClick={() => press(sureOf(slip), isRight)}
                >
                  {t('readings:slip.right')}
                </Button>
              )}
            </div>
          </fieldset>
        </Notice>
      )}
    </div>
  );
}
