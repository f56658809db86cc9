import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { type AmountField, type AmountsFormValues, fieldsOf } from '../amountsForm.ts';
import { useAmountWords } from '../useAmountWords.ts';

/** Fields whose names leave something to say. */
const HINTED = ['longDistance', 'rented', 'km', 'people'] as const;

interface AmountFieldsProps {
  readonly kind: AmountKind;
  readonly form: Form<AmountsFormValues>;
}

/** Fields of a kind: those that say something are open, each other one opens by a press on its name. */
export function AmountFields({ kind, form }: AmountFieldsProps) {
  const { t } = useTranslation('amounts');
  const { labelOf, unitOf } = useAmountWords(kind);
  const [opened, setOpened] = useState<readonly AmountField[]>([]);
  const pressed = useRef<AmountField>(undefined);
  const filled = fieldsOf(kind).filter((field) => form.values[field] || form.errorOf(field) !== undefined);
  // A field that was open once stays, also when it is emptied.
  const missed = filled.filter((field) => !opened.includes(field));
  if (missed.length > 0) setOpened([...opened, ...missed]);
  useEffect(() => {
    if (pressed.current && opened.includes(pressed.current))
      document.getElementById(`${form.id}-${pressed.current}`)?.focus();
    pressed.current = undefined;
  }, [opened, form.id]);
  const isOpen = (field: AmountField): boolean => opened.includes(field) || filled.includes(field);
  const hintOf = (field: AmountField): string | undefined => {
    const hinted = HINTED.find((one) => one === field);
    return hinted && t(`hint.${hinted}`);
  };
  const closed = fieldsOf(kind).filter((field) => !isOpen(field));
  return (
    <>
      {fieldsOf(kind)
        .filter(isOpen)
        .map((field) => (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={labelOf(field)}
            unit={unitOf(field)}
            hint={hintOf(field)}
          />
        ))}
      {closed.length > 0 && (
        <fieldset className="field">
          <legend>{t(`press.${kind}`)}</legend>
          <div className="button-row">
            {closed.map((field) => (
              <Button
                key={field}
                icon={Plus}
                onClick={() => {
                  pressed.current = field;
                  setOpened([...opened, field]);
                }}
              >
                {t(`field.${field}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
