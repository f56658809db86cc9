import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuideDone } from '../../../../forms/guide/GuideDone.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';

interface GuideSavedProps {
  readonly meter: MeterAnswer;
  readonly lead: string;
}

/** A guide about a meter is saved: to its page, or to the figures. */
export function GuideSaved({ meter, lead }: GuideSavedProps) {
  const { t } = useTranslation(['guides', 'shell']);
  return (
    <GuideDone title={t('guides:saved')} lead={lead}>
      <div className="button-row">
        <Link className={buttonClass('primary')} to={`/input/ghg-domain/housing/meters/${meter.id}`}>
          {t('guides:toMeter', { name: meter.name })}
        </Link>
        <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
          {t('guides:toOverview')}
        </Link>
      </div>
    </GuideDone>
  );
}
