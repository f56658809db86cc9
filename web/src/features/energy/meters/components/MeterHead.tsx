import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { EditableFacts } from '../../../../forms/entries/EditableFacts.tsx';
import type { Counter } from '../../counters.ts';
import { EditMeter } from './EditMeter.tsx';
import { MeterFacts } from './MeterFacts.tsx';

interface MeterHeadProps {
  readonly counter: Counter;
  readonly households: readonly HouseholdAnswer[];
}

/** What is known of a meter, or the form that corrects it. */
export function MeterHead({ counter, households }: MeterHeadProps) {
  const { t } = useTranslation();
  const { meter } = counter;
  const id = `meter-${meter.id}`;
  const title = t('entry.edit', { name: meter.name });
  return (
    <EditableFacts
      key={id}
      name={meter.name}
      domain="housing"
      facts={<MeterFacts counter={counter} />}
      id={id}
      form={(close) => <EditMeter {...{ meter, households, id, title, close }} />}
    />
  );
}
