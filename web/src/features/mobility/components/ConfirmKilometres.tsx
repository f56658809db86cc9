import {
  removeVehicleUsage,
  setVehicleUsage,
  type VehicleAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import { Check, Gauge, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useKept } from '../../../browser/useKept.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { type DueKilometres, kilometresDue } from '../kilometresDue.ts';

/** Asks whether a year went as the one before: a press enters its kilometres, another takes them back. */
export function ConfirmKilometres({ vehicles }: { readonly vehicles: readonly VehicleAnswer[] }) {
  const { t } = useTranslation('mobility');
  const titleId = useId();
  const making = useEntryMade();
  const { rows, isKept, keep } = useKept(kilometresDue(vehicles, nowInSeconds()));
  // Taken back, a row stays in its place until the list has it again: the focus is in it.
  const [undone, setUndone] = useState<readonly DueKilometres['id'][]>([]);
  const isDone = (due: DueKilometres) => isKept(due) && !undone.includes(due.id);
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        {t('due.title')}
      </h2>
      <ul className="tasks">
        {rows.map((due) => (
          <Row
            key={due.id}
            due={due}
            isDone={isDone(due)}
            onDone={() => {
              keep(due);
              setUndone((ids) => ids.filter((id) => id !== due.id));
              making.note();
            }}
            onUndone={() => setUndone((ids) => [...ids, due.id])}
          />
        ))}
      </ul>
      {/* Below the row with its way back, and only as long as that stands. */}
      <EntryAnswer
        making={rows.some(isDone) ? making : { ...making, made: null }}
        domain="mobility"
        sector="motorVehicles"
      />
    </section>
  );
}

interface RowProps {
  readonly due: DueKilometres;
  readonly isDone: boolean;
  readonly onDone: () => void;
  readonly onUndone: () => void;
}

function Row({ due: { vehicle, year, like }, isDone, onDone, onUndone }: RowProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const set = useSend(setVehicleUsage);
  const remove = useSend(removeVehicleUsage);
  const row = useRef<HTMLLIElement>(null);
  const labelId = useId();
  const { name = '', id } = vehicle;
  const params = { id: String(id) };
  const km = formatNumber(like.v, i18n.language);
  // The button that takes the place of the pressed one takes over its focus.
  const before = useRef(isDone);
  useEffect(() => {
    if (before.current !== isDone) row.current?.querySelector('button')?.focus();
    before.current = isDone;
  }, [isDone]);
  return (
    <li ref={row} className="entry" data-domain="mobility">
      <Gauge className="task-icon" aria-hidden />
      <div className="entry-text" role="status">
        <p id={labelId} className="entry-name">
          {t('mobility:due.of', { name, year })}
        </p>
        <p className="hint">
          {isDone ? t('mobility:due.done', { km }) : t('mobility:due.like', { km, year: like.year })}
        </p>
      </div>
      <div className="button-row">
        {isDone ? (
          <Button
            icon={Undo2}
            busy={remove.busy}
            onClick={async () => {
              if (await remove.send({ year }, params)) onUndone();
            }}
          >
            {t('shell:action.undo')}
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              icon={Check}
              busy={set.busy}
              onClick={async () => {
                const { v, sharedBy = 1 } = like;
                if (await set.send({ year, v, sharedBy }, params)) onDone();
              }}
            >
              {t('mobility:due.confirm', { year })}
            </Button>
            <Link
              className={buttonClass('quiet')}
              to={`${stepOf('vehicles').path}/${id}`}
              aria-describedby={labelId}
            >
              {t('mobility:due.other')}
            </Link>
          </>
        )}
      </div>
      {(set.failure ?? remove.failure) && (
        <div className="entry-form">
          <FormFailure failure={set.failure ?? remove.failure} />
        </div>
      )}
    </li>
  );
}
