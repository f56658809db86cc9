import type { AuditCompareAnswer, ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { momentText, typeName } from '../names.ts';
import { differences, type State } from '../timeline.ts';
import type { Address } from '../useAddress.ts';

interface ComparisonProps {
  readonly history: AuditCompareAnswer;
  readonly states: readonly State[];
  /** The event that is shown: it can be taken as one of the two. */
  readonly event: ChangingEvent;
  readonly address: Address;
}

/** Two moments of the history: what is different between them, and the events that made it so. */
export function Comparison({ history: { events }, states, event, address }: ComparisonProps) {
  const { t, i18n } = useTranslation('audit');
  const place = (position: string | null) => events.findIndex((one) => one.position === position);
  const [a, b] = [place(address.a), place(address.b)];
  const nameOf = (index: number) => {
    const chosen = events[index];
    if (!chosen) return t('compare.notChosen');
    return t('compare.moment', {
      type: typeName(chosen.type),
      date: momentText(chosen.recordedAt, i18n.language),
    });
  };
  return (
    <section className="card" aria-labelledby="compare-title">
      <h2 id="compare-title">{t('compare.title')}</h2>
      <p>{t('compare.text')}</p>
      <dl className="facts">
        {(['a', 'b'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`compare.${name}`)}</dt>
            <dd>{nameOf(name === 'a' ? a : b)}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <Button onClick={() => address.set({ a: event.position }, 'replace')}>{t('compare.takeA')}</Button>
        <Button onClick={() => address.set({ b: event.position }, 'replace')}>{t('compare.takeB')}</Button>
      </div>
      <div role="status" className="stack">
        {a >= 0 && b >= 0 && (
          <Between events={events} states={states} from={Math.min(a, b)} to={Math.max(a, b)} />
        )}
      </div>
    </section>
  );
}

interface BetweenProps {
  readonly events: readonly ChangingEvent[];
  readonly states: readonly State[];
  readonly from: number;
  readonly to: number;
}

function Between({ events, states, from, to }: BetweenProps) {
  const { t, i18n } = useTranslation('audit');
  const [before, after] = [states[from + 1], states[to + 1]];
  if (!before || !after) return null;
  const different = differences(before, after);
  const between = events.slice(from + 1, to + 1);
  const effective = between.filter(({ changes }) => changes.length > 0);
  return (
    <>
      <div className="stack-close">
        <h3 className="section-title">{t('compare.different')}</h3>
        {different.length > 0 ? <ChangeList changes={different} /> : <p>{t('compare.same')}</p>}
      </div>
      <div className="stack-close">
        <h3 className="section-title">
          {t('compare.events', { count: effective.length, of: between.length })}
        </h3>
        <ul className="plain-list">
          {effective.map(({ position, type, recordedAt }) => (
            <li key={position}>
              {typeName(type)}, {momentText(recordedAt, i18n.language)}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
