import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { House, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { periodOf } from '../period.ts';
import { CountsHere } from './CountsHere.tsx';
import { EditHousehold } from './EditHousehold.tsx';
import { RemoveHousehold } from './RemoveHousehold.tsx';

interface HouseholdCardProps {
  readonly household: HouseholdAnswer;
  /** The level of its name, below the list's own heading. */
  readonly level: 2 | 3;
}

/** A household of the list: shown with the way to its page, or edited in its place. */
export function HouseholdCard({ household, level }: HouseholdCardProps) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const [edited, setEdited] = useState(false);
  if (edited) return <EditHousehold household={household} onDone={() => setEdited(false)} />;
  const Heading = level === 2 ? 'h2' : 'h3';
  const period = periodOf(t, household);
  return (
    <div className="household" data-domain="housing">
      <House className="task-icon" aria-hidden />
      <div>
        <Heading>
          <Link className="household-link" to={`/input/households/${household.id}`}>
            {household.name}
          </Link>
        </Heading>
        <p className="hint">
          {t('household:hh.memberCount', { count: household.hhMember })},{' '}
          {formatNumber(household.hhArea, i18n.language)} {t('units:squareMeter')}
        </p>
        {period && <p className="hint">{period}</p>}
        <CountsHere household={household} />
      </div>
      <div className="button-row">
        <Button
          kind="quiet"
          icon={Pencil}
          label={t('household:hh.editTitle', { name: household.name })}
          onClick={() => setEdited(true)}
        >
          {t('shell:action.edit')}
        </Button>
        <RemoveHousehold
          household={household}
          onRemoved={() =>
            showMessage({
              kind: 'success',
              messageId: 'household:hh.removed',
              values: { name: household.name },
            })
          }
        />
      </div>
    </div>
  );
}
