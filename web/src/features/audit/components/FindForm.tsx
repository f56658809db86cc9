import { UserId } from '@footprint/shared-events/kernel/fields.ts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';

interface FindFormProps {
  readonly onFind: (userId: string) => Promise<unknown>;
}

const Fields = T.Object({ userId: T.Intersect([UserId], { messageId: 'audit:find.wrongId' }) });
const idOf = (typed: string): string => typed.trim().toLowerCase();

/** A citizen by the id under which the log knows them. */
export function FindForm({ onFind }: FindFormProps) {
  const { t } = useTranslation('audit');
  const form = useForm({
    id: 'find',
    initial: { userId: '' },
    schema: Fields,
    toBody: ({ userId }) => ({ userId: idOf(userId) }),
    draft: false,
    onSave: ({ userId }) => onFind(idOf(userId)),
  });
  return (
    <FormCard form={form} title={t('find.byId')} failure={null}>
      <TextField form={form} name="userId" label={t('find.id')} hint={t('find.idHint')} required />
      <SaveButton form={form} icon={Search}>
        {t('find.submit')}
      </SaveButton>
    </FormCard>
  );
}
