import { type MeterAnswer, removeTerms } from '@footprint/shared-events/housing/api.ts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { showMessage } from '../../../../ui/messages.ts';

/** Terms with the day each holds from; all but the first can go. A kept answer of an older version has no terms. */
export function TermsList({ meter }: { readonly meter: MeterAnswer }) {
  const { t, i18n } = useTranslation(['energy', 'shell']);
  const remove = useSend(removeTerms);
  const number = (value: number) => formatNumber(value, i18n.language);
  const textOf = (terms: MeterAnswer['terms'][number]) =>
    [
      terms.electricPowerType && t(`energy:powerType.${terms.electricPowerType}`),
      terms.gasType && t(`energy:gasType.${terms.gasType}`),
      terms.calorificValue && `${t('energy:bill.calorificValue')} ${number(terms.calorificValue)}`,
      terms.conversionNumber && `${t('energy:bill.conversionNumber')} ${number(terms.conversionNumber)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const all = (meter.terms ?? []).toReversed();
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title">{t('energy:terms.title')}</h2>
      <FormFailure failure={remove.failure} />
      <ol className="since">
        {all.map((terms) => {
          const { validFrom } = terms;
          const since =
            validFrom === null
              ? t('energy:terms.first')
              : t('energy:terms.since', { date: formatEpoch(validFrom) });
          return (
            <li key={validFrom ?? 0} data-domain="housing">
              <div>
                <h3>{since}</h3>
                <p className="hint">{textOf(terms)}</p>
              </div>
              {validFrom !== null && (
                <div className="button-row">
                  <Button
                    kind="quiet"
                    icon={Trash2}
                    busy={remove.busy}
                    label={t('energy:terms.remove', { since })}
                    onClick={async () => {
                      const saved = await remove.send({ validFrom }, { id: String(meter.id) });
                      if (!saved) return;
                      const values = { name: saved.name };
                      showMessage({ kind: 'success', messageId: 'energy:terms.removed', values });
                    }}
                  >
                    {t('shell:action.delete')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
