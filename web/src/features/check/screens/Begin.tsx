import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import { type HouseholdAnswer, householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { beginWith, type DraftAnswers, storedDraft } from '../../../draft/storedDraft.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { nextQuestion } from '../questions.ts';
import '../style.css';

const nearest = <const V extends readonly number[]>(offered: V, value: number): V[number] =>
  offered.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));

/** Begins with what was said of a home, as closely as the questions ask; what was assumed of it is asked. */
function beginIn({ hhMember, hhArea, hhHouseType, assumed = [] }: HouseholdAnswer): void {
  const isSaid = (what: (typeof assumed)[number]): boolean => !assumed.includes(what);
  const answers: DraftAnswers = {
    hhMember: nearest(CHECK_ANSWERS.hhMember, hhMember),
    ...(isSaid('hhArea') && { hhArea: nearest(CHECK_ANSWERS.hhArea, hhArea) }),
    ...(isSaid('hhHouseType') && { hhHouseType }),
  };
  beginWith(answers, ['people', ...(isSaid('hhArea') ? ['area'] : [])]);
}

/** Begins the check of a citizen with the home that the account has; without one all questions are asked. */
export function Begin() {
  const { t } = useTranslation('check');
  const navigate = useNavigate();
  const { value: homes, failure, retry } = useQueryResult(householdsOfUser, {});
  useEffect(() => {
    if (!homes) return;
    const home = homes.find(({ livedUntil }) => livedUntil === undefined || livedUntil > nowInSeconds());
    if (home && !storedDraft.get()) beginIn(home);
    const next = nextQuestion(storedDraft.get()?.asked ?? []);
    navigate(next ? `/check?step=${next.id}` : '/check/figure', { replace: true });
  }, [homes, navigate]);
  return (
    <Page title={t('landing.title')}>
      {failure ? <LoadFailure failure={failure} retry={retry} /> : <Skeleton lines={4} />}
    </Page>
  );
}
