import type { changeMeter } from '@footprint/shared-events/housing/api.ts';
import type { changeSupply } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import type { TSchema } from 'typebox';
import { WhatChanges } from '../../blocks/preview/WhatChanges.tsx';
import { epochOfIso, formatEpoch } from '../../browser/dates.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { parseDate } from '../../forms/parse/date.ts';
import { SaveButton } from '../../forms/SaveButton.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useSend } from '../../server/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { showMessage } from '../../ui/messages.ts';

interface EndCardProps {
  readonly call: typeof changeMeter | typeof changeSupply;
  /** Its body: `activeUntil` and nothing else. */
  readonly schema: TSchema;
  /** Entry that ends; the end in epoch seconds, absent while it goes on. */
  readonly of: { readonly id: number; readonly activeUntil?: number | undefined };
  readonly title: string;
  readonly hint: string;
  readonly reopenHint: string;
  /** Messages after saving, with its name. */
  readonly saved: { readonly end: string; readonly reopened: string };
}

const bodyOf = ({ activeUntil }: { readonly activeUntil: string }) => {
  const day = parseDate(activeUntil);
  // An empty date is no change: the form asks for one.
  return { activeUntil: day ? epochOfIso(day) : Number.NaN };
};

/** Where something ends, and goes on again: the past stays as it is. */
export function EndCard({ call, schema, of, title, hint, reopenHint, saved }: EndCardProps) {
  const { t } = useTranslation();
  const { busy, failure, send } = useSend(call);
  const params = { id: String(of.id) };
  /** Null: it goes on after all. */
  const save = async (activeUntil: number | null) => {
    const answer = await send({ activeUntil }, params);
    const messageId = activeUntil === null ? saved.reopened : saved.end;
    if (answer) showMessage({ kind: 'success', messageId, values: { name: answer.name } });
    return answer;
  };
  const form = useForm({
    id: 'days',
    initial: { activeUntil: '' },
    schema,
    toBody: bodyOf,
    failure,
    onSave: (values) => save(bodyOf(values).activeUntil),
  });
  if (of.activeUntil !== undefined)
    return (
      <section className="plain" data-domain="housing" aria-labelledby="end-title">
        <h2 id="end-title">{t('end.ended', { date: formatEpoch(of.activeUntil) })}</h2>
        <p>{reopenHint}</p>
        <FormFailure failure={failure} />
        <div className="button-row">
          <Button busy={busy} onClick={() => void save(null)}>
            {t('end.reopen')}
          </Button>
        </div>
      </section>
    );
  return (
    <FormCard form={form} title={title} failure={failure} domain="housing">
      <p className="hint">{hint}</p>
      <DateField form={form} name="activeUntil" label={t('end.label')} required />
      <WhatChanges call={call} params={params} body={form.complete ? bodyOf(form.values) : undefined} />
      <SaveButton form={form}>{t('end.save')}</SaveButton>
    </FormCard>
  );
}
