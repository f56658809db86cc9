import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { Leaf } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** What is compensated, with the value of each year, the newest first. */
export function CompensationList({
  compensations,
}: {
  readonly compensations: readonly CompensationAnswer[];
}) {
  const { t } = useTranslation('compensation');
  return (
    <ul className="tasks">
      {compensations.map(({ id, compTypeMain, compValues }) => (
        <li key={id} className="entry" data-domain="compensation">
          <Leaf className="task-icon" aria-hidden />
          <h3 className="entry-text">{t(`type.${compTypeMain}`)}</h3>
          <dl className="entry-years">
            {compValues
              .toSorted((a, b) => b.d - a.d)
              .map(({ d, v }) => (
                <div key={d}>
                  <dt>{berlinYear(d)}</dt>
                  <dd>
                    <Tonnes value={v} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
