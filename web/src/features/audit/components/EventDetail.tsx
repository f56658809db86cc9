import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { visibleText } from '../../../browser/visibleText.ts';
import { goalName } from '../../../i18n/figureName.ts';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { actorOf, fieldName, momentText, typeName } from '../names.ts';

/** Fields that hold epoch seconds. */
const MOMENT = /(date|At|From|Until|validFrom)$/;

const written = (value: unknown): string =>
  visibleText(typeof value === 'string' ? value : JSON.stringify(value));

/** The event's fields, in words and as stored; of a sealed one the name alone. */
function DataFields({ event: { data, sealed } }: { readonly event: Pick<ChangingEvent, 'data' | 'sealed'> }) {
  const { t } = useTranslation('audit');
  const fields = Object.entries(data);
  if (fields.length === 0 && sealed.length === 0) return <p>{t('event.noData')}</p>;
  return (
    <dl className="data-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <FieldTerm name={name} />
          <dd>
            {written(value)}
            {name === 'degreeOption' && <span className="hint"> ({goalName(String(value))})</span>}
            {MOMENT.test(name) && typeof value === 'number' && (
              <span className="hint"> ({formatEpoch(value)})</span>
            )}
          </dd>
        </div>
      ))}
      {sealed.map((name) => (
        <div key={name} className="data-sealed">
          <FieldTerm name={name} />
          <dd>
            <Lock className="icon" aria-hidden /> {t('event.sealed')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field in words, and as it is stored. */
function FieldTerm({ name }: { readonly name: string }) {
  const words = fieldName(name);
  return (
    <dt>
      {words && <>{words} </>}
      <code>{name}</code>
    </dt>
  );
}

interface EventDetailProps {
  readonly event: ChangingEvent;
  readonly userId: string;
  readonly year: number;
}

/** An event as it is stored, but for what is sealed, and what it changed. */
export function EventDetail({ event, userId, year }: EventDetailProps) {
  const { t, i18n } = useTranslation('audit');
  const { type, version, recordedAt, stream, revision, position, hash, changes } = event;
  const facts = [
    ['time', momentText(recordedAt, i18n.language)],
    ['actor', t(`actor.${actorOf(event, userId)}`)],
    ['version', `${type}, v${version}`],
    ['stream', `${stream} #${revision}`],
    ['position', position],
    ['hash', hash],
  ] as const;
  return (
    <section className="card" aria-labelledby="event-title">
      <h2 id="event-title">{typeName(type)}</h2>
      <div className="stack-close">
        <h3 className="section-title">{t('event.changed', { year })}</h3>
        {changes.length > 0 ? <ChangeList changes={changes} /> : <p>{t('event.nothing')}</p>}
      </div>
      <div className="stack-close">
        <h3 className="section-title">{t('event.data')}</h3>
        <DataFields event={event} />
      </div>
      <details className="group-details">
        <summary>{t('event.record')}</summary>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`event.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
