import { householdsOfUser, type MeterAnswer, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { isInUse } from '../../../../forms/homes.ts';
import type { StepId } from '../../../../pages.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';

interface GuideOfMetersProps {
  readonly step: StepId;
  /** The running meters the guide is about, of those there are. */
  readonly about?: (meter: MeterAnswer) => boolean;
  /** Asks, about these and beside all meters as they were when the guide began. */
  readonly children: (about: readonly MeterAnswer[], all: readonly MeterAnswer[]) => ReactNode;
}

/** Beginning of a guide about meters: the meters, or the way to enter one. */
export function GuideOfMeters({ step, about = () => true, children }: GuideOfMetersProps) {
  const { t } = useTranslation(['guides', 'shell']);
  const reads = [useQueryResult(metersOfUser, {}), useQueryResult(householdsOfUser, {})] as const;
  const [meters, homes] = [reads[0].value, reads[1].value];
  const running = meters && homes ? meters.filter((meter) => isInUse(meter, homes)) : [];
  const meant = running.filter(about);
  // Questions stay as they were when the guide began, whatever a save changes.
  const [begun, begin] = useState<readonly [typeof meant, typeof meant]>();
  if (!begun && meters && meant.length > 0) begin([meant, meters]);
  if (begun) return children(...begun);
  const known = meters !== undefined && homes !== undefined;
  return (
    <Page title={t(`shell:step.${step}`)} width="form" {...(known && { lead: t('guides:noMeter') })}>
      <Loading of={reads} />
      {known && (
        <div className="button-row">
          {(['ePower', 'gas'] as const).map((id) => (
            <Link key={id} className={buttonClass('secondary')} to={stepOf(id).path}>
              {t(`shell:step.${id}`)}
            </Link>
          ))}
        </div>
      )}
    </Page>
  );
}
