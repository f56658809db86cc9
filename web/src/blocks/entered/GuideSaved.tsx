import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../flow/inputFlow.ts';
import { GuideDone } from '../../forms/guide/GuideDone.tsx';
import { buttonClass } from '../../ui/Button.tsx';

interface GuideSavedProps {
  readonly lead: string;
  /** Path of what the guide was about. */
  readonly to: string;
  /** Name of the link to it. */
  readonly children: ReactNode;
}

/** A guide is saved: to what it was about, or to the figures. */
export function GuideSaved({ lead, to, children }: GuideSavedProps) {
  const { t } = useTranslation('guides');
  return (
    <GuideDone title={t('saved')} lead={lead}>
      <div className="button-row">
        <Link className={buttonClass('primary')} to={to}>
          {children}
        </Link>
        <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
          {t('toOverview')}
        </Link>
      </div>
    </GuideDone>
  );
}
