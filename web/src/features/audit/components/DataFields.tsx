import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { visibleText } from '../../../browser/visibleText.ts';

/** Fields that hold epoch seconds. */
const MOMENT = /(date|At|From|Until|validFrom)$/;

const written = (value: unknown): string =>
  visibleText(typeof value === 'string' ? value : JSON.stringify(value));

/** What the event says, field by field as stored; of what is sealed the name alone. */
export function DataFields({
  event: { data, sealed },
}: {
  readonly event: Pick<ChangingEvent, 'data' | 'sealed'>;
}) {
  const { t } = useTranslation('audit');
  const fields = Object.entries(data);
  if (fields.length === 0 && sealed.length === 0) return <p>{t('event.noData')}</p>;
  return (
    <dl className="data-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {written(value)}
            {MOMENT.test(name) && typeof value === 'number' && (
              <span className="hint"> ({formatEpoch(value)})</span>
            )}
          </dd>
        </div>
      ))}
      {sealed.map((name) => (
        <div key={name} className="data-sealed">
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <Lock className="icon" aria-hidden /> {t('event.sealed')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
