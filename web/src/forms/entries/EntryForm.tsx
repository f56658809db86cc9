import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRef } from '../../i18n/messageText.ts';
import { Button } from '../../ui/Button.tsx';
import { FormCard } from '../FormCard.tsx';
import { SaveButton } from '../SaveButton.tsx';
import type { Form } from '../useForm.ts';

interface EntryFormProps {
  readonly form: Form;
  readonly title: string;
  readonly failure: MessageRef | null;
  /** Instead of saving. */
  readonly save?: string;
  /** Which figures change. */
  readonly preview?: ReactNode;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A form in the place of an entry: its fields, what they change, and the way back. */
export function EntryForm({ form, title, failure, save, preview, close, children }: EntryFormProps) {
  const { t } = useTranslation();
  const cancel = () => {
    form.discard();
    close();
  };
  return (
    <FormCard form={form} title={title} failure={failure}>
      {children}
      {preview}
      <div className="button-row">
        <SaveButton form={form}>{save ?? t('action.save')}</SaveButton>
        <Button onClick={cancel}>{t('action.cancel')}</Button>
      </div>
    </FormCard>
  );
}
