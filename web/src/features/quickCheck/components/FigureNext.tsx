import { budgetLeft } from '@footprint/shared-events/calculation/budget.ts';
import { DEFAULT_GOAL } from '@footprint/shared-events/catalogue/goals.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { knownAnswers } from '../../../blocks/checkDraft/knownAnswers.ts';
import { pickInDraft, type StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import type { DraftFigure } from '../../../blocks/checkDraft/useDraftFigure.ts';
import { ShareFigure } from '../../../blocks/figure/ShareFigure.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const BestMeasures = lazy(() =>
  import('../../../blocks/figure/BestMeasures.tsx').then((m) => ({ default: m.BestMeasures })),
);
const DrawnPicture = lazy(() =>
  import('../../../blocks/figure/DrawnPicture.tsx').then((m) => ({ default: m.DrawnPicture })),
);
const PlannedBars = lazy(() => import('./PlannedBars.tsx').then((m) => ({ default: m.PlannedBars })));
const RemainingBudget = lazy(() =>
  import('../../../blocks/figure/RemainingBudget.tsx').then((m) => ({ default: m.RemainingBudget })),
);

interface FigureNextProps {
  readonly draft: StoredDraft;
  readonly figure: DraftFigure;
}

/** What would lower the figure, what it leaves of the budget, and the ways on from it. */
export function FigureNext({ draft, figure }: FigureNextProps) {
  const { t } = useTranslation('quickCheck');
  const { emissions, own } = yearTotal(figure.sectors);
  const { measures = [] } = draft;
  return (
    <>
      <Suspense fallback={<Skeleton lines={5} />}>
        <BestMeasures
          sectors={figure.sectors}
          answers={knownAnswers(draft.answers)}
          picked={measures}
          onPick={pickInDraft}
        >
          {measures.length > 0 && (
            <Suspense fallback={<Skeleton lines={2} />}>
              <PlannedBars draft={draft} sectors={figure.sectors} />
            </Suspense>
          )}
        </BestMeasures>
      </Suspense>
      <Suspense fallback={<Skeleton lines={5} />}>
        <RemainingBudget
          goal={DEFAULT_GOAL}
          left={budgetLeft(DEFAULT_GOAL, figure.yearSums)}
          emissions={figure.yearSums.at(-1) ?? 0}
          year={draft.year + 1}
        />
      </Suspense>
      <div className="button-row">
        <Link className={buttonClass('secondary')} to="/check?step=home">
          {t('figure.again')}
        </Link>
        {own.sectors > 0 && (
          <ShareFigure tonnes={emissions}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <DrawnPicture year={draft.year} sectors={figure.sectors} />
            </Suspense>
          </ShareFigure>
        )}
      </div>
    </>
  );
}
