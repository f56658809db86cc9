import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { Gauge } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type Counter, countersOf } from '../../../../blocks/counter/counters.ts';
import { entriesOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { ReadingCards } from '../components/ReadingCards.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { countersToRead } from '../toRead.ts';
import '../reading.css';

// On their way at once; the fields do not wait for them.
const uses = import('../components/MeterUses.tsx').then((module) => ({ default: module.LoadedUses }));
uses.catch(() => undefined);
const LoadedUses = lazy(() => uses);
const table = import('../components/ReadingsTable.tsx').then((module) => ({ default: module.ReadingsTable }));
table.catch(() => undefined);
const ReadingsTable = lazy(() => table);

/**
 * The fields for today's readings, and what the readings of one meter say. That meter stands in the address, so that it
 * survives a reload, can be bookmarked, and a reminder leads to its field.
 */
export function Readings() {
  const { t } = useTranslation('energy');
  const [search, setSearch] = useSearchParams();
  const read = useQueryResult(metersOfUser, {});
  const meters = read.value;
  const households = useQueryResult(householdsOfUser, {});
  // Without them the fields work all the same.
  const homes = households.failure ? [] : households.value;
  const named = search.get('meter');
  const counters = countersOf(meters ?? []);
  const first = meters && homes ? countersToRead(meters, homes, named)[0] : undefined;
  const chosen = counters.find(({ id }) => String(id) === named) ?? first ?? counters[0];
  const choose = (id: number) =>
    setSearch({ meter: String(id) }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t('readings.title')}>
      <Loading of={[read]} also={[households]} />
      {meters && <Waiting meters={meters} />}
      {meters && counters.length === 0 && <NoMeters />}
      {meters && homes && chosen && (
        <>
          <div className="readings-now">
            <div className="stack no-print">
              <ReadingCards meters={meters} homes={homes} named={named} onSaved={choose} />
            </div>
            <div className="stack">
              {counters.length > 1 && <ChooseMeter counters={counters} chosen={chosen} onChoose={choose} />}
              <Suspense fallback={<Skeleton lines={4} />}>
                <LoadedUses key={chosen.id} counter={chosen} />
              </Suspense>
            </div>
          </div>
          <Suspense fallback={<Skeleton lines={4} />}>
            <ReadingsTable key={chosen.id} counter={chosen} />
          </Suspense>
        </>
      )}
    </Page>
  );
}

/** Where the first meter is added. */
function NoMeters() {
  const { t } = useTranslation(['energy', 'shell']);
  const ways = entriesOf('housing').filter((step) => step.pace === 'exact');
  return (
    <EmptyState picture={Gauge} title={t('energy:readings.noMeters')} text={t('shell:readingsNeeded')}>
      {ways.map(({ id, path }, i) => (
        <Link key={id} className={buttonClass(i === 0 ? 'primary' : 'secondary')} to={path}>
          {t(`shell:step.${id}`)}
        </Link>
      ))}
    </EmptyState>
  );
}

interface ChooseMeterProps {
  readonly counters: readonly Counter[];
  readonly chosen: Counter;
  readonly onChoose: (id: number) => void;
}

/** Which of several counters the page tells about. */
function ChooseMeter({ counters, chosen, onChoose }: ChooseMeterProps) {
  const { t } = useTranslation('energy');
  const labelOf = useCounterLabel();
  return (
    <div className="field no-print">
      <label htmlFor="readings-meter">{t('reading.meter')}</label>
      <select
        id="readings-meter"
        className="input"
        value={String(chosen.id)}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {counters.map((counter) => (
          <option key={counter.id} value={counter.id}>
            {labelOf(counter)}
          </option>
        ))}
      </select>
    </div>
  );
}
