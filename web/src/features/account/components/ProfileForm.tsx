import { EditUserBody, type UserAnswer } from '@footprint/shared-events/account/api.ts';
import { addressFields, choiceFields, nameFields } from '@footprint/shared-events/account/fields.ts';
import { namesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { LANGUAGES, type Language } from '@footprint/shared-events/kernel/roles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { type Typed, typed } from '../../../forms/typedFields.ts';
import { useForm } from '../../../forms/useForm.ts';
import { showMessage } from '../../../ui/messages.ts';
import { useProfile } from '../useProfile.ts';
import { AddressFields } from './AddressFields.tsx';

const textFields = { ...nameFields, ...addressFields };
const profileFields = { ...textFields, language: choiceFields.language };
type ProfileValues = Typed<typeof profileFields>;

const profileValues = (user: UserAnswer): ProfileValues => typed(profileFields, user, user.language);

/**
 * Only what was changed, so that two pages open at once do not undo each other. A name once given cannot be taken
 * back; participants who registered with their mail alone never gave one.
 */
function profileChanges(user: UserAnswer, values: ProfileValues): EditUserBody {
  const before = profileValues(user);
  const changes = namesOf(textFields)
    .map((name) => [name, values[name].trim()] as const)
    .filter(([name, text]) => text !== before[name]);
  return {
    ...Object.fromEntries(changes),
    ...(values.language !== before.language && { language: values.language as Language }),
  };
}

export function ProfileForm({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation(['account', 'shell']);
  const { failure, save } = useProfile();
  // Changes count from this profile; what another page saves meanwhile is no change of this one.
  const [before, setBefore] = useState(user);
  const form = useForm({
    id: 'profile',
    initial: profileValues(before),
    schema: EditUserBody,
    toBody: (values) => profileChanges(before, values),
    failure,
    onSave: (values) => save(profileChanges(before, values)),
    onSaved: (saved) => {
      setBefore(saved);
      form.reset(profileValues(saved));
      showMessage({ kind: 'success', messageId: 'account:profile.saved' });
    },
  });
  return (
    <FormCard form={form} title={t('account:profile.data')} failure={failure}>
      <TextField
        form={form}
        name="fullName"
        label={t('account:fullName.label')}
        autoComplete="name"
        required={before.fullName !== ''}
      />
      <SelectField
        form={form}
        name="language"
        label={t('account:profile.language.label')}
        hint={t('account:profile.language.hint')}
        options={LANGUAGES.map((value) => ({ value, label: t(`account:profile.language.${value}`) }))}
      />
      <AddressFields form={form} open />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
