import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import { type HouseholdAnswer, householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginWith, type DraftAnswers, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { useStore } from '../../../browser/useStore.ts';
import { isFormer } from '../../../forms/homes.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { BegunCheck } from '../components/BegunCheck.tsx';
import { FirstQuestion } from '../components/FirstQuestion.tsx';
import { questionsFor } from '../questions.ts';
import { useDraftFigure } from '../useDraftFigure.ts';
import '../style.css';

const nearest = <const V extends readonly number[]>(offered: V, value: number): V[number] =>
  offered.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));

/** Answers that a home gives, as closely as the questions ask, and the questions it answers; what was assumed is asked. */
function saidOf({ hhMember, hhArea, hhHouseType, assumed = [] }: HouseholdAnswer) {
  const isSaid = (what: (typeof assumed)[number]): boolean => !assumed.includes(what);
  const answers: DraftAnswers = {
    hhMember: nearest(CHECK_ANSWERS.hhMember, hhMember),
    ...(isSaid('hhArea') && { hhArea: nearest(CHECK_ANSWERS.hhArea, hhArea) }),
    ...(isSaid('hhHouseType') && { hhHouseType }),
  };
  return { answers, known: ['people', ...(isSaid('hhArea') ? ['area'] : [])] };
}

/** The check of a citizen: its first question is the first that the account's home does not answer. */
export function Begin() {
  const { t } = useTranslation('quickCheck');
  const leadOn = useLeadOn();
  const draft = useStore(storedDraft);
  const [begun] = useState(draft !== null);
  const read = useQueryResult(householdsOfUser, {});
  const { value: homes } = read;
  // Fetches the calculation while the question is being read.
  useDraftFigure();
  const home = homes?.find((one) => !isFormer(one));
  const said = home && saidOf(home);
  const questions = questionsFor(said?.known);
  const [first, second] = questions;
  return (
    <Page title={t('landing.title')} lead={t('begin.lead')}>
      <Loading of={[read]} lines={4} />
      {begun && draft && <BegunCheck draft={draft} />}
      {homes && first && !(begun && draft) && (
        <FirstQuestion
          question={first}
          of={questions.length}
          draft={draft}
          begin={() => said && !storedDraft.get() && beginWith(said.answers, said.known)}
          onDone={() => void leadOn(`/check?step=${second?.id}`)}
        />
      )}
    </Page>
  );
}
