import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIso, todayIso } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { type LevelValues, secondHome, sinceField } from '../levelForm.ts';
import type { StillInputs } from '../stillLived.ts';

interface LevelDaysProps {
  readonly form: Form<LevelValues>;
  readonly inputs: StillInputs;
}

/** Where and from when on a level holds: folded behind what is meant without a word, open where it is asked. */
export function LevelDays({ form, inputs }: LevelDaysProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const [open, setOpen] = useState(false);
  const { type, homes } = inputs;
  const { groupId } = form.values;
  const second = secondHome(inputs, groupId);
  const ofHome = TYPES_OF_HOME.includes(type) && homes.length > 0;
  const start = second ? sinceField(second.id) : 'startAt';
  const wrong = ['groupId', start, 'endAt'].some((field) => form.errorOf(field));
  const asked = (ofHome && groupId === '') || second !== undefined;
  return (
    <details
      className="group-details"
      open={open || wrong || asked}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{useMeant(form.values, inputs)}</summary>
      {ofHome && (
        <SelectField
          form={form}
          name="groupId"
          label={t('levels:household.label')}
          options={homes.map(({ id, name }) => ({ value: String(id), label: name }))}
          help={<p>{t('levels:household.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
      )}
      <div className="field-pair">
        <DateField
          form={form}
          name={start}
          label={second ? t('levels:since.label', { name: second.name }) : t('levels:startAt.label')}
          help={<p>{t(second ? 'levels:since.help' : 'levels:startAt.help')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
          required
        />
        <DateField
          form={form}
          name="endAt"
          label={t('levels:endAt.label')}
          help={<p>{t('levels:endAt.help')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
        />
      </div>
    </details>
  );
}

/** Meaning of the fields as they stand: a first answer holds for the time before as well. */
function useMeant({ startAt, groupId }: LevelValues, { homes, chosenTypes }: StillInputs): string {
  const { t } = useTranslation('levels');
  const home = homes.length > 1 && homes.find(({ id }) => String(id) === groupId);
  const isFirst = chosenTypes.every(({ history }) => history.length === 0);
  const days =
    startAt !== formatIso(todayIso())
      ? t('meant.from', { date: startAt })
      : t(isFirst ? 'meant.always' : 'meant.today');
  return home ? t('meant.ofHome', { days, name: home.name }) : t('meant.change', { days });
}
