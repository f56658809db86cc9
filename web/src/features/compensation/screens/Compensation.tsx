import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import {
  addCompensation,
  type CompensationAnswer,
  compensationsOfUser,
  removeCompensationValue,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import { Leaf } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { currentYear } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { type CompensationEntry, compensationField, entriesOf, entryBody } from '../compensationForm.ts';
import { CompensationForm } from '../components/CompensationForm.tsx';

interface EditCompensationProps {
  readonly entry: CompensationEntry;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects a value. No sector changes with it. */
function EditCompensation({ entry, title, close }: EditCompensationProps) {
  const { t, i18n } = useTranslation(['compensation', 'units']);
  const correction = useCorrection({
    id: `compensation-${entry.id}`,
    close,
    call: addCompensation,
    schema: SetCompensationBody,
    initial: { value: typedNumber(entry.v, i18n.language) },
    args: ({ value }) => [entryBody(entry, numberOf(value, i18n.language) ?? Number.NaN)],
    fieldOf: compensationField,
    saved: () => ({ messageId: 'compensation:saved' }),
  });
  return (
    <EntryForm {...correction} title={title} preview={null}>
      <NumberField
        form={correction.form}
        name="value"
        label={t('compensation:value.label')}
        unit={t('units:tCO2')}
        required
      />
    </EntryForm>
  );
}

interface CompensationRowProps {
  readonly entry: CompensationEntry;
  readonly place: RowPlace;
}

/** Amount of a type in a year. No sector changes with it, so there is nothing to show before it goes. */
function CompensationRow({ entry, place }: CompensationRowProps) {
  const { t } = useTranslation(['compensation', 'shell']);
  const { id, compMeasurementId, compTypeMain, year, v } = entry;
  const name = t('compensation:entry', { type: t(`compensation:type.${compTypeMain}`), year });
  const editing = useEditing(name);
  const removal = useRemoval(
    [removeCompensationValue, { compMeasurementId, year }],
    [addCompensation, entryBody(entry)],
  );
  return (
    <EntryRow
      name={name}
      figure={<Tonnes value={v} />}
      icon={Leaf}
      domain="compensation"
      forms={[
        editing(`compensation-${id}`, (close) => (
          <EditCompensation entry={entry} title={t('shell:entry.edit', { name })} close={close} />
        )),
      ]}
      place={place}
      removal={{ ...removal, what: t('compensation:removal', { year }), preview: null }}
    />
  );
}

interface CompensationSumProps {
  readonly compensations: readonly CompensationAnswer[];
}

/** Amount subtracted in the running year; before anything is entered, the measures, which come first. */
function CompensationSum({ compensations }: CompensationSumProps) {
  const { t } = useTranslation('compensation');
  const year = currentYear();
  return (
    <section className="plain" aria-labelledby="compensation-list" data-domain="compensation">
      <h2 id="compensation-list">{t('list')}</h2>
      {compensations.some(({ compValues }) => compValues.length > 0) ? (
        <div>
          <p className="hero-figure">
            <Tonnes value={compensationOfYear(compensations, year)} />
          </p>
          <p className="hint">{t('ofYear', { year })}</p>
        </div>
      ) : (
        <>
          <p>
            {t('none')} {t('before')}
          </p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
              {t('measures')}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

export function Compensation() {
  const { t } = useTranslation('compensation');
  const read = useQueryResult(compensationsOfUser, {});
  const { value: compensations, stale } = read;
  const entries = entriesOf(compensations ?? []);
  const yearName = useYearName();
  const making = useEntryMade();
  const amount = useAmount();
  const [was, setWas] = useState<{ readonly year: number; readonly tonnes: number }>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loading of={[read]} />
      {compensations && (
        <div className="beside">
          <div className="stack">
            <EntryAnswer
              making={making}
              domain="compensation"
              says={
                was &&
                t('made', {
                  year: yearName(was.year),
                  to: amount(compensationOfYear(compensations, was.year)),
                  from: amount(was.tonnes),
                })
              }
            />
            <Stale stale={stale}>
              <CompensationSum compensations={compensations} />
            </Stale>
            <EntryList
              title={t('entries')}
              stale={stale}
              entries={entries.toSorted((a, b) => b.year - a.year)}
            >
              {(entry, place) => <CompensationRow key={entry.id} entry={entry} place={place} />}
            </EntryList>
          </div>
          <CompensationForm
            entries={entries}
            onSaved={(year) => {
              setWas({ year, tonnes: compensationOfYear(compensations, year) });
              making.note();
            }}
          />
        </div>
      )}
    </Page>
  );
}
