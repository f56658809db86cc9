import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/Facts.tsx';

interface MeterFactsProps {
  readonly meter: MeterAnswer;
  readonly household: string | undefined;
}

/** What the meter is and how it stood last. */
export function MeterFacts({ meter, household }: MeterFactsProps) {
  const { t, i18n } = useTranslation(['meter', 'units']);
  const { lastValue, activeFrom, activeUntil } = meter;
  return (
    <Facts
      domain="housing"
      facts={[
        [t('meter:one.kind'), t(`meter:one.of.${meter.measuredObj}`)],
        [t('meter:one.household'), household],
        [t('meter:one.frequency'), t(`meter:frequency.${meter.inputFrequency}`)],
        [t('meter:one.since'), typeof activeFrom === 'number' ? formatEpoch(activeFrom) : undefined],
        [t('meter:one.until'), activeUntil === undefined ? undefined : formatEpoch(activeUntil)],
        [
          t('meter:one.last'),
          lastValue
            ? `${formatNumber(lastValue.v, i18n.language)} ${t(`units:${meter.unit}`)}, ${formatEpoch(lastValue.d)}`
            : undefined,
        ],
        [t('meter:one.subMeters'), meter.subMeters.map(({ name }) => name).join(', ') || undefined],
      ]}
    />
  );
}
