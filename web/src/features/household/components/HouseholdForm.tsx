import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import {
  CreateHouseholdBody,
  householdFaults,
  WholeHouseholdBody,
} from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  EMPTY_HOUSEHOLD,
  editBody,
  editFaults,
  type HouseholdValues,
  householdBody,
  valuesOf,
} from '../householdForm.ts';
import { HouseholdFields } from './HouseholdFields.tsx';

interface HouseholdFormOptions {
  /** Tells several forms on a page apart. */
  readonly id: string;
  /** Household that is changed; a new one without. */
  readonly household?: HouseholdAnswer;
  readonly failure: Failure | null;
  readonly onSave: (values: HouseholdValues) => Promise<HouseholdAnswer | undefined>;
  readonly onSaved: (saved: HouseholdAnswer) => void;
}

/** The form of a new household or of one that is there. */
function useHouseholdForm({ household, ...options }: HouseholdFormOptions) {
  const { language } = useTranslation().i18n;
  const changed = household && {
    initial: valuesOf(household, language),
    schema: WholeHouseholdBody,
    toBody: (values: HouseholdValues) => editBody(values, household, language),
    rules: (values: HouseholdValues) => editFaults(editBody(values, household, language)),
  };
  const added = {
    initial: EMPTY_HOUSEHOLD,
    schema: CreateHouseholdBody,
    toBody: (values: HouseholdValues) => householdBody(values, language),
    rules: (values: HouseholdValues) => householdFaults(householdBody(values, language)),
  };
  return useForm<HouseholdValues, HouseholdAnswer>({ ...(changed ?? added), ...options });
}

interface HouseholdFormProps extends HouseholdFormOptions {
  readonly title: string;
  readonly onCancel: () => void;
}

export function HouseholdForm({ title, onCancel, ...options }: HouseholdFormProps) {
  const { household, failure } = options;
  const { t } = useTranslation('shell');
  const form = useHouseholdForm(options);
  return (
    <FormCard form={form} title={title} failure={failure} domain="housing">
      <HouseholdFields form={form} household={household} />
      <div className="button-row">
        <SaveButton form={form}>{t('action.save')}</SaveButton>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </div>
    </FormCard>
  );
}
