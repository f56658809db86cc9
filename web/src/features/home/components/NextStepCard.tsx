import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dropDraft, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { currentYear, nowInSeconds } from '../../../browser/dates.ts';
import { useStore } from '../../../browser/useStore.ts';
import { draftsOf } from '../../../forms/drafts/storedDrafts.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSession, useUser } from '../../../server/session/hooks.ts';
import { roundNames } from '../../../server/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { movedInto, newHome } from '../newHome.ts';
import { nextSteps } from '../nextSteps.ts';
import { type NextStepWords, useNextStepWords } from '../useNextStepWords.ts';

/** Undefined until everything it depends on is here; null where the server did not answer all of it. */
function useNextSteps(): ReturnType<typeof nextSteps> | null | undefined {
  const now = nowInSeconds();
  const draft = useStore(storedDraft);
  const [formDraft] = draftsOf(useSession()?.id ?? '');
  const user = useUser();
  const own = user ? roundNames(user) : [];
  const sectors = useQueryResult(emissionsOfYear, { year: defaultYear(now) });
  const running = useQueryResult(emissionsOfYear, { year: currentYear() });
  const meters = useQueryResult(metersOfUser, {});
  const measures = useQueryResult(measuresOfUser, {});
  const households = useQueryResult(householdsOfUser, {});
  const rounds = useRounds(own.length > 0);
  // Of one's home after a move alone it is asked what is missing there.
  const moved = movedInto(households.value, now);
  const enabled = moved !== undefined;
  const levels = useQueryResult(chosenTypesOfUser, {}, {}, { enabled });
  const supplies = useQueryResult(suppliesOfUser, {}, {}, { enabled });
  const hasDraft = draft?.answers.hhMember !== undefined;
  if (
    [sectors, running, meters, measures, households, rounds, levels, supplies].some(({ failure }) => failure)
  )
    return null;
  if (!sectors.value || !running.value || !meters.value) return undefined;
  if (!measures.value || !households.value) return undefined;
  if (own.length > 0 && !rounds.value) return undefined;
  if (moved && !(levels.value && supplies.value)) return undefined;
  const entered = { meters: meters.value, levels: levels.value ?? [], supplies: supplies.value ?? [] };
  return nextSteps(
    {
      formDraft,
      hasDraft,
      measures: measures.value,
      rounds: rounds.value?.filter(({ name }) => own.includes(name)) ?? [],
      meters: meters.value,
      sectors: sectors.value,
      running: running.value,
      homes: households.value,
      newHome: moved && newHome(moved, entered, now),
    },
    now,
  );
}

/** What comes after the one thing to do next; nothing where there is nothing more. */
function LaterSteps({ steps }: { readonly steps: readonly NextStepWords[] }) {
  const { t } = useTranslation('home');
  if (steps.length === 0) return null;
  return (
    <ul className="later-steps" aria-label={t('next.later')}>
      {steps.map(({ title, text, to }) => (
        <li key={`${to} ${text}`}>
          <Link className="later-link" to={to}>
            {title}
          </Link>
          <p>{text}</p>
          <ChevronRight className="icon" aria-hidden />
        </li>
      ))}
    </ul>
  );
}

const MOST_LATER = 3;

/** The one thing to do next, and below it, smaller, what comes after it. */
export function NextStepCard() {
  const { t } = useTranslation('home');
  const steps = useNextSteps();
  const wordsOf = useNextStepWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // Everything else on the page works without it, and says what is wrong.
  if (steps === null) return null;
  if (steps === undefined)
    return (
      <div className="next-step">
        <Skeleton lines={4} />
      </div>
    );
  const [step, ...later] = steps;
  const { title, text, action, to } = wordsOf(step);
  const drop = () => {
    // The button goes with the draft, and must not take the place of reading along.
    heading.current?.focus();
    dropDraft();
  };
  return (
    <>
      <section className="next-step" aria-labelledby="next-step">
        <p className="next-step-label">{t('next.label')}</p>
        <h2 id="next-step" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <div className="button-row">
          <Link className={buttonClass('primary')} to={to}>
            {action}
          </Link>
          {step.kind === 'draft' && <Button onClick={drop}>{t('next.draft.drop')}</Button>}
        </div>
      </section>
      <LaterSteps steps={later.slice(0, MOST_LATER).map(wordsOf)} />
    </>
  );
}
