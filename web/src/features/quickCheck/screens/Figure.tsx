import { budgetLeft } from '@footprint/shared-events/calculation/budget.ts';
import { DEFAULT_GOAL } from '@footprint/shared-events/catalogue/goals.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import {
  draftDropped,
  pickInDraft,
  type StoredDraft,
  storedDraft,
} from '../../../blocks/checkDraft/storedDraft.ts';
import { RevealHead } from '../../../blocks/figure/RevealHead.tsx';
import { ShareFigure } from '../../../blocks/figure/ShareFigure.tsx';
import { useStore } from '../../../browser/useStore.ts';
import { useSession } from '../../../server/session/hooks.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { useSumName } from '../../../ui/useSumName.ts';
import { Assumptions } from '../components/Assumptions.tsx';
import { type DraftFigure, useDraftFigure } from '../useDraftFigure.ts';
import '../../../blocks/figure/style.css';
import '../style.css';

const BestMeasures = lazy(() =>
  import('../../../blocks/figure/BestMeasures.tsx').then((m) => ({ default: m.BestMeasures })),
);
const DrawnPicture = lazy(() =>
  import('../components/DrawnPicture.tsx').then((m) => ({ default: m.DrawnPicture })),
);
const PlannedBars = lazy(() =>
  import('../components/PlannedBars.tsx').then((m) => ({ default: m.PlannedBars })),
);
const RemainingBudget = lazy(() =>
  import('../../../blocks/figure/RemainingBudget.tsx').then((m) => ({ default: m.RemainingBudget })),
);

interface FigureNextProps {
  readonly draft: StoredDraft;
  readonly figure: DraftFigure;
  /** Whether the figure that the picks leave stands at the foot of the page, always in sight. */
  readonly isInFoot: boolean;
}

/** Levers that would lower the figure, what it leaves of the budget, and the ways on from it. */
function FigureNext({ draft, figure, isInFoot }: FigureNextProps) {
  const { t } = useTranslation('quickCheck');
  const { emissions, own } = yearTotal(figure.person.sectors);
  const { measures = [] } = draft;
  return (
    <>
      <Suspense fallback={<Skeleton lines={5} />}>
        <BestMeasures person={figure.person} picks={measures.map((name) => ({ name }))} onPick={pickInDraft}>
          {measures.length > 0 && !isInFoot && (
            <Suspense fallback={<Skeleton lines={2} />}>
              <PlannedBars draft={draft} figure={figure} />
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
              <DrawnPicture year={draft.year} sectors={figure.person.sectors} />
            </Suspense>
          </ShareFigure>
        )}
      </div>
    </>
  );
}

const AllParts = lazy(() => import('../components/AllParts.tsx').then((m) => ({ default: m.AllParts })));
// The reveal shows without them: forms come with the press that keeps the figure.
const KeepForm = lazy(() => import('../components/KeepForm.tsx').then((m) => ({ default: m.KeepForm })));
// Few come by a campaign.
const Invited = lazy(() => import('../components/Invited.tsx').then((m) => ({ default: m.Invited })));
const KeepNow = lazy(() => import('../components/KeepNow.tsx').then((m) => ({ default: m.KeepNow })));

/** For a visitor who has answered, and sees the figure for the first time; next they keep it, or change an answer. */
export function Figure() {
  const { t } = useTranslation('quickCheck');
  const sumName = useSumName();
  const session = useSession();
  const leadOn = useLeadOn();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const figure = useDraftFigure();
  const [open, setOpen] = useState(false);
  const [wasInvited] = useState(invitation.get() !== null);
  const [isNew, setIsNew] = useState(false);
  const began = useRef(draft);
  // A draft that is kept or dropped here goes before the page does; the press that did it leads on.
  if (draft?.answers.hhMember === undefined)
    return began.current ? <Skeleton lines={6} /> : <Navigate to="/" replace />;
  const { year, measures: { length: picked } = [] } = draft;
  if (!figure) return <Skeleton lines={6} />;
  const hasFoot = !session && !open;
  const { remaining } = budgetLeft(DEFAULT_GOAL, figure.yearSums);
  return (
    <Page title={sumName(yearTotal(figure.person.sectors).own, t('figure.title', { year }))}>
      {dropped && <Notice kind="info">{t('landing.dropped')}</Notice>}
      <div className="reveal">
        <div className="stack">
          <RevealHead year={year} sectors={figure.person.sectors} remaining={remaining} />
          <Suspense fallback={<Skeleton lines={1} />}>
            <AllParts sectors={figure.person.sectors} />
          </Suspense>
          <Assumptions draft={draft} />
        </div>
        <div className="stack">
          <Suspense fallback={null}>{wasInvited && <Invited />}</Suspense>
          <Suspense fallback={<Skeleton lines={3} />}>
            {session && <KeepNow draft={draft} isNew={isNew} leadOn={leadOn} />}
            {!session && open && <KeepForm onRegistered={() => setIsNew(true)} here="/check/figure" />}
          </Suspense>
          <FigureNext draft={draft} figure={figure} isInFoot={hasFoot} />
        </div>
      </div>
      {hasFoot && (
        <div className="reveal-foot">
          {picked > 0 && (
            <div role="status">
              <Suspense fallback={<Skeleton lines={2} />}>
                <PlannedBars draft={draft} figure={figure} />
              </Suspense>
            </div>
          )}
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t(picked > 0 ? 'figure.keepWith' : 'figure.keep', { count: picked })}
          </Button>
        </div>
      )}
    </Page>
  );
}
