import { type AmountsAnswer, setAmounts } from '@footprint/shared-events/consumption/api.ts';
import { SetAmountsBody } from '@footprint/shared-events/consumption/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import {
  type AmountsFormValues,
  amountsBody,
  amountsFaults,
  amountsField,
  amountsValues,
} from '../amountsForm.ts';
import { KindFields } from './KindFields.tsx';

interface EditAmountsProps {
  readonly id: string;
  readonly entry: AmountsAnswer;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects the amounts of a year; the form shows all of them, so all of them are said again. */
export function EditAmounts({ id, entry, title, close }: EditAmountsProps) {
  const { i18n } = useTranslation();
  const { kind } = entry;
  const bodyOf = (values: AmountsFormValues) => amountsBody(kind, values, i18n.language);
  const correction = useCorrection({
    id,
    close,
    call: setAmounts,
    schema: SetAmountsBody,
    initial: amountsValues(entry, i18n.language),
    args: (values: AmountsFormValues) => [bodyOf(values)],
    rules: (values) => amountsFaults(bodyOf(values)),
    fieldOf: (path, values) => amountsField(kind, path, values, i18n.language),
    saved: () => ({ messageId: 'amounts:saved' }),
  });
  return (
    <EntryForm {...correction} title={title}>
      <KindFields kind={kind} form={correction.form} />
    </EntryForm>
  );
}
