import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDifference } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { actorOf, momentText, shortHash, typeName } from '../names.ts';

interface EventItemProps {
  readonly event: ChangingEvent;
  readonly userId: string;
  /** Its place among those listed, and how many there are. */
  readonly number: number;
  readonly of: number;
  readonly current: boolean;
  readonly onChoose: () => void;
}

function EventItem({ event, userId, number, of, current, onChoose }: EventItemProps) {
  const { t, i18n } = useTranslation(['audit', 'units']);
  return (
    <li aria-setsize={of} aria-posinset={number}>
      <button
        type="button"
        className="event-button"
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="event-name">
          {number}. {typeName(event.type)}
        </span>
        <EffectMark event={event} language={i18n.language} />
        <span className="event-note">
          {momentText(event.recordedAt, i18n.language)} · {t(`audit:actor.${actorOf(event, userId)}`)} · v
          {event.version} · <code>{shortHash(event.hash)}</code>
        </span>
      </button>
    </li>
  );
}

/** Effect of the event on the year's sum; where the sum stayed, a sign that it changed something else. */
function EffectMark({
  event: { changes },
  language,
}: {
  readonly event: ChangingEvent;
  readonly language: string;
}) {
  const { t } = useTranslation(['audit', 'units']);
  if (changes.length === 0) return null;
  const total = changes.find(({ figure }) => figure === 'total');
  const difference = Number(total?.after ?? 0) - Number(total?.before ?? 0);
  return (
    <span className="event-effect">
      {total
        ? formatDifference(difference, language, (unit) => t(`units:${unit}`))
        : t('audit:events.otherwise')}
    </span>
  );
}

/** As many as are read at a glance; a history may have thousands. */
const PAGE = 12;

interface EventListProps {
  readonly events: readonly ChangingEvent[];
  readonly index: number;
  readonly userId: string;
  readonly onChoose: (index: number) => void;
}

/** All events, a page at a time: the one on which the shown event stands, unless another is chosen. */
export function EventList({ events, index, userId, onChoose }: EventListProps) {
  const { t } = useTranslation('audit');
  const [start, setStart] = useState(0);
  useEffect(() => setStart(index - (index % PAGE)), [index]);
  const page = events.slice(start, start + PAGE);
  const hasLater = start + PAGE < events.length;
  return (
    <section className="event-list" aria-labelledby="events-title">
      <h2 id="events-title">{t('events.title')}</h2>
      <ol>
        {page.map((event, i) => (
          <EventItem
            key={event.position}
            event={event}
            userId={userId}
            number={start + i + 1}
            of={events.length}
            current={start + i === index}
            onChoose={() => onChoose(start + i)}
          />
        ))}
      </ol>
      {events.length > PAGE && (
        <div className="button-row">
          <Button
            kind="quiet"
            icon={ChevronUp}
            held={start === 0}
            onClick={() => start > 0 && setStart(Math.max(0, start - PAGE))}
          >
            {t('events.earlier')}
          </Button>
          <Button
            kind="quiet"
            icon={ChevronDown}
            held={!hasLater}
            onClick={() => hasLater && setStart(start + PAGE)}
          >
            {t('events.later')}
          </Button>
        </div>
      )}
    </section>
  );
}
