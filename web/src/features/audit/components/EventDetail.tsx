import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { actorOf, momentText, typeName } from '../names.ts';
import { DataFields } from './DataFields.tsx';

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
