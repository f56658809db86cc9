import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { useTranslation } from 'react-i18next';
import { formatDifference } from '../../../i18n/format.ts';
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

export function EventItem({ event, userId, number, of, current, onChoose }: EventItemProps) {
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

/** What it did to the year's sum; that it changed something else, where the sum stayed. */
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
