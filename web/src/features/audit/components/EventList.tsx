import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { EventItem } from './EventItem.tsx';

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
