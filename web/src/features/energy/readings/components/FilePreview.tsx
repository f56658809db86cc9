import { MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { useUsualYear } from '../../../../blocks/counter/useUsualYear.ts';
import { formatDay } from '../../../../browser/dates.ts';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { firstStep } from '../../../../forms/faults.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { type Form, useForm } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { choicesOf, FILE_FORM, freshOf, meterOfFile, openQuestions } from '../fileForm.ts';
import { isSure, SLIP, SLIP_ASKED } from '../fileSlip.ts';
import type { ShownFile } from '../fileWorker.ts';
import { type MakeMeter, useMeterFile, useSaveFile } from '../useMeterFile.ts';
import { FileNotices } from './FileNotices.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { FileSlipQuestion } from './FileSlipQuestion.tsx';
import { FileSum } from './FileSum.tsx';

interface FileFindingsProps {
  readonly file: ShownFile;
  readonly unit: Counter['unit'];
}

/** Findings of a file: what looks odd, what was folded into days, and the lines without a reading, with their reasons. */
function FileFindings({ file, unit }: FileFindingsProps) {
  const { t, i18n } = useTranslation(['readings', 'energy', 'units']);
  const number = (value: number) => formatNumber(value, i18n.language);
  const amount = (value: number) => `${number(value)}\u00A0${t(`units:${unit}`)}`;
  const folded = foldedInto(file);
  const { odd } = file;
  const leftOut = file.leftOut.filter(({ reason }) => !folded || reason !== 'sameDay');
  const count = leftOut.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      {odd.length > 0 && (
        <Notice kind="warning">
          <p>{t('readings:file.odd')}</p>
          <ul>
            {odd.slice(0, MOST_ODD).map((one) => (
              <li key={`${one.kind} ${one.day}`}>
                {one.kind === 'lower'
                  ? t('readings:file.oddLower', {
                      day: formatDay(one.day),
                      value: amount(one.value),
                      dayBefore: formatDay(one.before.day),
                      before: amount(one.before.value),
                    })
                  : t('readings:file.oddDay', {
                      day: formatDay(one.day),
                      doubt: t(`energy:doubt.${one.kind}`),
                    })}
              </li>
            ))}
          </ul>
          {odd.length > MOST_ODD && <p>{t('readings:file.oddMore', { count: odd.length - MOST_ODD })}</p>}
        </Notice>
      )}
      {folded && (
        <p className="hint">{t(`readings:file.folded.${folded.of}`, { number: number(folded.count) })}</p>
      )}
      {count > 0 && (
        <details className="group-details">
          <summary>{t('readings:file.leftOut', { count, number: number(count) })}</summary>
          <ul className="file-lines">
            {leftOut.map(({ reason, count: ofReason, lines }) => (
              <li key={reason}>
                {t(`readings:without.${reason}`)}{' '}
                {t('readings:file.lines', {
                  count: ofReason,
                  number: number(ofReason),
                  lines: lines
                    .map(({ line, cell }) => (cell ? t('readings:file.cell', { line, cell }) : String(line)))
                    .join(', '),
                  more:
                    ofReason > lines.length
                      ? t('readings:file.linesMore', { number: number(ofReason - lines.length) })
                      : '',
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const MOST_ODD = 5;
/** Values of a day from which on they are those of its hours or quarters. */
const PER_DAY = { quarters: 90, hours: 20 } as const;

/** Values of hours and quarters that stand for their days: nothing of them is lost. Undefined where a day has a few at most. */
function foldedInto({ leftOut, readings, daily }: ShownFile) {
  const count = leftOut.find(({ reason }) => reason === 'sameDay')?.count ?? 0;
  const perDay = count / Math.max(1, daily ?? readings.length) + 1;
  if (perDay < PER_DAY.hours) return undefined;
  return { count, of: perDay < PER_DAY.quarters ? ('hours' as const) : ('quarters' as const) };
}

/** A counter that a file makes, as there is none yet. */
export interface Making {
  readonly make: MakeMeter;
  /** Takes what the file says of it. */
  readonly take: (file: ShownFile) => void;
  readonly fields: ReactNode;
}

interface FilePreviewProps {
  readonly opened: File;
  readonly counter: Counter;
  readonly known: readonly MeterValueAnswer[];
  readonly making?: Making;
  readonly onSaved: (count: number) => void;
  readonly onDiscard: () => void;
}

const NOTHING_ELSE = T.Object({});

/** Shows how a file is understood and what it leaves open; nothing is saved before that is answered. */
export function FilePreview({ opened, counter, known, making, onSaved, onDiscard }: FilePreviewProps) {
  const { t, i18n } = useTranslation('readings');
  const titleId = useId();
  const usual = useUsualYear(counter);
  const saving = useSaveFile(counter.id, making?.make);
  const { file, part, failed, read } = useMeterFile(opened);
  const fresh = file ? freshOf(file, known) : [];
  // A part of it alone may look otherwise than the whole, which was judged here.
  const isJudgedHere = usual !== undefined && fresh.length > MOST_IMPORTED;
  const form = useForm({
    id: `file-${counter.id}`,
    initial: FILE_FORM,
    schema: NOTHING_ELSE,
    toBody: () => ({}),
    draft: false,
    beside: file,
    failure: saving.failure,
    rules: (values) => openQuestions(file, values),
    // Server asks what the page could not ask about.
    fieldOf: (path) => (path === '/readings' ? SLIP : firstStep(path)),
    onSave: (values) => saving.save(fresh, isSure(file, values) || isJudgedHere),
    onSaved,
  });
  const asked = { meter: meterOfFile(counter, known, usual), choices: choicesOf(form.values, i18n.language) };
  const said = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with every render, what they say counts
  useEffect(() => read(asked.meter, asked.choices), [read, said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading of the file has something new
  useEffect(() => {
    if (file) making?.take(file);
  }, [file]);
  const refused = saving.failure?.fields?.find(({ messageId }) => messageId === SLIP_ASKED);
  const saveText = (isOpen: boolean) => {
    if (isOpen) return t('file.saveOpen');
    return making ? t('file.make', { count: fresh.length }) : t('file.save', { count: fresh.length });
  };
  const isNew = file && !file.refusal && (file.isOpen || fresh.length > 0);
  return (
    <form className="stack file" noValidate onSubmit={form.submit} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('file.title', { file: opened.name })}</h3>
      <FormFailure failure={refused ? null : saving.failure} />
      <FormNotices form={form} />
      <FileNotices file={file} part={part} failed={failed} unit={counter.unit} fresh={fresh.length} />
      {file?.questions.map((question) => (
        <FileQuestion key={question.id} form={form} question={question} unit={counter.unit} />
      ))}
      <FileSlipQuestion form={form} slip={file?.slip ?? null} refused={refused} unit={counter.unit} />
      {file && file.readings.length > 0 && (
        <FileSum file={file} counter={counter} there={file.readings.length - fresh.length} />
      )}
      {file?.daily !== undefined && (
        <CheckboxField form={form} name="all" label={t('file.all', { count: file.daily })} />
      )}
      {file && <FileFindings file={file} unit={counter.unit} />}
      {file && <FileColumns form={form} file={file} />}
      {isNew && making?.fields}
      <div className="button-row">
        {isNew && (
          <SaveButton form={form} icon={FileUp}>
            {saveText(file.isOpen)}
          </SaveButton>
        )}
        <Button onClick={onDiscard}>{t('import.cancel')}</Button>
      </div>
    </form>
  );
}

interface FileColumnsProps {
  readonly form: Form;
  readonly file: ShownFile;
}

/** The columns that are taken: a wrong one is changed here. */
function FileColumns({ form, file }: FileColumnsProps) {
  const { t } = useTranslation('readings');
  const { headings, columns, unused } = file;
  if (headings.length < 2) return null;
  const [first] = columns.values;
  const options = headings.map((heading, i) => ({
    value: String(i),
    label: heading || t('file.unnamed', { number: i + 1 }),
  }));
  // As long as nothing is chosen, what was found.
  const shown: Form = {
    ...form,
    values: {
      ...form.values,
      dateColumn: form.values.dateColumn || String(columns.date ?? ''),
      valueColumn: form.values.valueColumn || String(first ?? ''),
    },
  };
  const names = columns.values.map((i) => headings[i] || t('file.unnamed', { number: i + 1 }));
  return (
    <fieldset className="field">
      <legend>{t('file.columns')}</legend>
      {names.length > 1 && <p className="hint">{t('file.several', { names: names.join(' + ') })}</p>}
      <div className="file-columns">
        <SelectField form={shown} name="dateColumn" label={t('file.dateColumn')} options={options} />
        <SelectField form={shown} name="valueColumn" label={t('file.valueColumn')} options={options} />
      </div>
      {unused.length > 0 && <p className="hint">{t('file.unused', { names: unused.join(', ') })}</p>}
    </fieldset>
  );
}
