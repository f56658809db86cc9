import { changeMeter, type MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { ChangeMeterBody } from '@footprint/shared-events/housing/changeRules.ts';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/hooks.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { given } from '../../../forms/faults.ts';
import { parseDate } from '../../../forms/parse/date.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { epochOfIso, formatEpoch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useMeterChange } from '../useMeterChange.ts';

const bodyOf = ({ activeUntil }: { readonly activeUntil: string }): ChangeMeterBody => {
  const day = parseDate(activeUntil);
  // An empty date is no change: the form asks for one.
  return given({ activeUntil: day ? epochOfIso(day) : Number.NaN }) as ChangeMeterBody;
};

/** Where a meter ends, and begins again: the past stays, and so do its readings. */
export function MeterDays({ meter }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation(['meter', 'shell']);
  const change = useCommand(changeMeter);
  const changed = useMeterChange();
  const params = { id: String(meter.id) };
  const form = useForm({
    id: 'days',
    initial: { activeUntil: '' },
    schema: ChangeMeterBody,
    toBody: bodyOf,
    refused: change.failure?.fields,
    busy: change.busy,
    onSave: async (values) => {
      const saved = await change.run(bodyOf(values), params);
      if (saved) changed(saved, 'meter:end.saved');
    },
  });
  if (meter.activeUntil !== undefined)
    return (
      <section className="card" data-domain="housing" aria-labelledby="end-title">
        <h2 id="end-title">{t('meter:end.ended', { date: formatEpoch(meter.activeUntil) })}</h2>
        <p>{t('meter:end.reopenHint')}</p>
        <FormFailure failure={change.failure} />
        <div className="button-row">
          <Button
            busy={change.busy}
            onClick={async () => {
              const saved = await change.run({ activeUntil: null }, params);
              if (saved) changed(saved, 'meter:end.reopened');
            }}
          >
            {t('meter:end.reopen')}
          </Button>
        </div>
      </section>
    );
  return (
    <FormCard form={form} title={t('meter:end.title')} failure={change.failure} domain="housing">
      <p className="hint">{t('meter:end.hint')}</p>
      <DateField form={form} name="activeUntil" label={t('meter:end.label')} required />
      <SaveButton form={form}>{t('meter:end.save')}</SaveButton>
    </FormCard>
  );
}
