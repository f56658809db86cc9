import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { draftDropped, draftUnkept, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { SolePicture } from '../../../blocks/figure/sole/SolePicture.tsx';
import { useStore } from '../../../browser/useStore.ts';
import { formatDifference, formatRounded } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { StepBar } from '../../../ui/StepBar.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { useSumName } from '../../../ui/useSumName.ts';
import { QuestionForm } from '../components/QuestionForm.tsx';
import { FIRST, questionsFor } from '../questions.ts';
import { useDraftFigure } from '../useDraftFigure.ts';
import '../running.css';
import '../style.css';

/** The figure so far beside the question, what the answers have made of the average, and the sole that they fill. */
function RunningTotal({ sectors }: { readonly sectors: readonly SectorAnswer[] | undefined }) {
  const { t, i18n } = useTranslation(['quickCheck', 'units']);
  const sumName = useSumName();
  const amount = useAmount();
  if (!sectors) return <div className="running" />;
  const { emissions, average, own } = yearTotal(sectors);
  const difference = writtenDifference(emissions, average);
  return (
    <section className="running" aria-label={t('quickCheck:running.title')}>
      <p className="running-words">
        <span className="running-so-far">{sumName(own, t('quickCheck:running.title'))}</span>
        <output className="running-figure">
          <Tonnes value={emissions} />
        </output>
        {difference !== 0 && (
          <span className={difference < 0 ? 'running-less' : 'running-more'}>
            {formatDifference(difference, i18n.language, (unit) => t(`units:${unit}`))}
          </span>
        )}
        {own.sectors > 0 && (
          <span className="running-average">
            {t('quickCheck:running.average', { average: formatRounded(average, i18n.language) })}
          </span>
        )}
      </p>
      <SolePicture
        name={t('quickCheck:running.sole', { count: own.sectors, own: amount(own.tonnes) })}
        sectors={sectors}
        rest="empty"
        average={average}
      />
    </section>
  );
}

/**
 * Page of one of the eight questions, what the answers have made of the figure, and the way back. The question stands in the
 * address, so that the browser's way back is the check's.
 */
export function Check() {
  const { t } = useTranslation(['quickCheck', 'shell']);
  const leadOn = useLeadOn();
  const [search] = useSearchParams();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const unkept = useStore(draftUnkept);
  const figure = useDraftFigure();
  const questions = questionsFor(draft?.known);
  const index = questions.findIndex(({ id }) => id === search.get('step'));
  const question = questions[index];
  const addressOf = (at: number): string => {
    const next = questions[at];
    if (at < 0) return '/';
    return next ? `/check?step=${next.id}` : '/check/figure';
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  const title = textOf(`quickCheck:question.${question?.id ?? FIRST.id}`, { year: draft?.year });
  usePageTitle(title);
  useLayoutEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [index]);
  // The rest is divided by how many live there, which is asked first.
  if (!question || draft?.answers.hhMember === undefined) return <Navigate to="/" replace />;
  const lead = textOf(`quickCheck:lead.${question.id}`, { defaultValue: '' });
  return (
    <article className="page page-form check" data-domain={question.domain}>
      <div className="check-head ground">
        <StepBar number={index + 1} of={questions.length} />
        <p className="hint">{t('quickCheck:progress', { number: index + 1, of: questions.length })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="check-lead">{lead}</p>}
        <RunningTotal sectors={figure?.person.sectors} />
      </div>
      {dropped && <Notice kind="info">{t('quickCheck:landing.dropped')}</Notice>}
      {unkept && <Notice kind="info">{t('quickCheck:landing.unkept')}</Notice>}
      <QuestionForm
        key={question.id}
        question={question}
        draft={draft}
        onDone={() => void leadOn(addressOf(index + 1))}
      />
      <Link className={buttonClass('quiet')} to={addressOf(index - 1)}>
        <ArrowLeft className="icon" aria-hidden />
        {t('shell:nav.back')}
      </Link>
    </article>
  );
}
