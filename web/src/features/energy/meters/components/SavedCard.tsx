import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { spanOf } from '../../../../blocks/counter/plausibility.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { showMessage } from '../../../../ui/messages.ts';
import { Stale } from '../../../../ui/Stale.tsx';
import { OfThisYear } from '../../readings/components/OfThisYear.tsx';

interface SavedCardProps {
  readonly meterId: number;
  readonly measuredObj: MeasuredObject;
  readonly onContinue: () => void;
}

const DAYS_OF_A_YEAR = 365;

/** What the reading achieved, and where to go on. */
export function SavedCard({ meterId, measuredObj, onContinue }: SavedCardProps) {
  const { t } = useTranslation(['energy', 'shell']);
  const { value: readings, stale } = useQueryResult(readingsOfMeter, { meterId });
  useEffect(() => showMessage({ kind: 'success', messageId: 'energy:saved.message' }), []);
  const days = readings ? Math.min(spanOf(readings), DAYS_OF_A_YEAR) : 0;
  const next = stepOf(measuredObj === 'ePower' ? 'gas' : 'values');
  return (
    <div className="card" data-domain="housing">
      <FocusedHeading level="h2">{t('energy:saved.title')}</FocusedHeading>
      {readings && (
        <Stale stale={stale}>
          <p className="hero-figure">
            {days} <span className="hero-unit">{t('energy:saved.ofDays', { year: DAYS_OF_A_YEAR })}</span>
          </p>
          <progress max={DAYS_OF_A_YEAR} value={days} aria-label={t('energy:saved.coverage')} />
        </Stale>
      )}
      {readings && (
        <p>
          {days === 0
            ? t('shell:readingsNeeded')
            : t(`energy:saved.${days < DAYS_OF_A_YEAR ? 'more' : 'whole'}`)}
        </p>
      )}
      {readings && <OfThisYear readings={readings} />}
      <div className="button-row">
        <Link className={buttonClass('primary')} to={next.path}>
          {t('shell:nav.forward', { step: t(`shell:step.${next.id}`) })}
          <ArrowRight className="icon" aria-hidden />
        </Link>
        <Button onClick={onContinue}>{t('energy:saved.another')}</Button>
      </div>
    </div>
  );
}
