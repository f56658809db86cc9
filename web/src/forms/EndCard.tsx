import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TSchema } from 'typebox';
import { epochOfIso, formatEpoch } from '../browser/dates.ts';
import type { MessageRef } from '../i18n/messageText.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { DateField } from './DateField.tsx';
import { FormCard } from './FormCard.tsx';
import { parseDate } from './parse/date.ts';
import { SaveButton } from './SaveButton.tsx';
import { useForm } from './useForm.ts';

interface EndCardProps {
  /** Of the body that ends it: `activeUntil` and nothing else. */
  readonly schema: TSchema;
  readonly title: string;
  readonly hint: string;
  readonly reopenHint: string;
  readonly domain: string;
  /** Epoch seconds; absent while it goes on. */
  readonly until: number | undefined;
  readonly busy: boolean;
  readonly failure: (MessageRef & { readonly fields?: readonly Fault[] | undefined }) | null;
  /** Which figures change, once the day is complete. */
  readonly preview: (body: { readonly activeUntil: number } | undefined) => ReactNode;
  /** Null: it goes on after all. */
  readonly onSave: (until: number | null) => Promise<unknown>;
}

const bodyOf = ({ activeUntil }: { readonly activeUntil: string }) => {
  const day = parseDate(activeUntil);
  // An empty date is no change: the form asks for one.
  return { activeUntil: day ? epochOfIso(day) : Number.NaN };
};

/** Where something ends, and goes on again: the past stays as it is. */
export function EndCard(props: EndCardProps) {
  const { t } = useTranslation();
  const { title, hint, reopenHint, domain, until, busy, failure, onSave } = props;
  const form = useForm({
    id: 'days',
    initial: { activeUntil: '' },
    schema: props.schema,
    toBody: bodyOf,
    failure,
    onSave: (values) => onSave(bodyOf(values).activeUntil),
  });
  if (until !== undefined)
    return (
      <section className="card" data-domain={domain} aria-labelledby="end-title">
        <h2 id="end-title">{t('end.ended', { date: formatEpoch(until) })}</h2>
        <p>{reopenHint}</p>
        <FormFailure failure={failure} />
        <div className="button-row">
          <Button busy={busy} onClick={() => void onSave(null)}>
            {t('end.reopen')}
          </Button>
        </div>
      </section>
    );
  return (
    <FormCard form={form} title={title} failure={failure} domain={domain}>
      <p className="hint">{hint}</p>
      <DateField form={form} name="activeUntil" label={t('end.label')} required />
      {props.preview(form.complete ? bodyOf(form.values as { activeUntil: string }) : undefined)}
      <SaveButton form={form}>{t('end.save')}</SaveButton>
    </FormCard>
  );
}
