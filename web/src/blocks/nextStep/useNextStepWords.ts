import { HABIT_CATALOGUE } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatEpoch, formatInWords, formatIso } from '../../browser/dates.ts';
import { stepOf } from '../../flow/inputFlow.ts';
import { formatNumber } from '../../i18n/format.ts';
import { measureTitle } from '../../i18n/measureTitle.ts';
import { inPageLanguage } from '../../i18n/textOf.ts';
import { useAmount } from '../../ui/useAmount.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import type { NextStep } from './nextSteps.ts';

export interface NextStepWords {
  readonly title: string;
  readonly text: string;
  /** The button, and where it leads. */
  readonly action: string;
  readonly to: string;
}

/** Words on the card for each step. */
export function useNextStepWords(): (step: NextStep) => NextStepWords {
  const { t, i18n } = useTranslation(['nextStep', 'shell', 'units']);
  const amount = useAmount();
  const rounds = useRoundWords();
  return (step) => {
    const words = (
      of: Exclude<NextStep['kind'], 'formDraft' | 'meter' | 'average' | 'newHome' | 'part' | 'none'>,
      to: string,
      { date = '', round = '', measure = '' } = {},
    ) => ({
      title: t(`nextStep:${of}.title`, { round, measure }),
      text: t(`nextStep:${of}.text`, { date }),
      action: t(`nextStep:${of}.action`),
      to,
    });
    switch (step.kind) {
      case 'formDraft': {
        const page = t(`shell:step.${step.step}`);
        return {
          title: t('nextStep:formDraft.title', { page }),
          text: t('nextStep:formDraft.text', { date: formatEpoch(step.at) }),
          action: t('nextStep:formDraft.action'),
          to: step.to,
        };
      }
      case 'draft':
        return words('draft', '/check/figure');
      case 'check':
        return words('check', '/check/begin');
      case 'confirm':
        return words('confirm', '/climate-bet-confirm', {
          round: rounds.title(step.round),
          date: formatIso(step.until),
        });
      case 'measure':
        return words('measure', stepOf('measuresUsed').path, {
          date: formatInWords(step.startAt, i18n.language),
          measure: measureTitle(step.name),
        });
      case 'newHome': {
        const { home, lacks, to } = step;
        const what = new Intl.ListFormat(i18n.language).format(lacks.map((one) => t(`nextStep:need.${one}`)));
        return {
          title: t('nextStep:newHome.title', { home: home.name }),
          text: t('nextStep:newHome.text', { what, count: lacks.length }),
          action: t('nextStep:average.action', { step: t(`shell:step.${to}`) }),
          to: `${stepOf(to).path}?home=${home.id}`,
        };
      }
      case 'part':
        return {
          title: inPageLanguage(HABIT_CATALOGUE[step.part].question),
          text: t('nextStep:part.text', { amount: amount(step.tonnes) }),
          action: t('nextStep:part.action'),
          to: `${stepOf('things').path}#${step.part}`,
        };
      case 'none': {
        const { next } = step;
        const what = next && t(`nextStep:meter.title.${next.meter.measuredObj}`);
        return {
          title: t('nextStep:none.title'),
          text: next ? t('nextStep:none.next', { what, date: formatDay(next.day) }) : t('nextStep:none.text'),
          action: t('nextStep:none.action'),
          to: stepOf('results').path,
        };
      }
      case 'meter': {
        const { meter, last } = step;
        const value = `${formatNumber(last.v, i18n.language)}\u00A0${t(`units:${meter.unit}`)}`;
        return {
          title: t(`nextStep:meter.title.${meter.measuredObj}`),
          text: t('nextStep:meter.text', { name: meter.name, value, date: formatEpoch(last.d) }),
          action: t('nextStep:meter.action'),
          to: `${stepOf('values').path}?meter=${meter.id}`,
        };
      }
      case 'average': {
        const { sector, questions, to } = step;
        const facts = { sector: t(`shell:sector.${sector.name}`), amount: amount(sector.avgGhg) };
        const first = to === 'input';
        return {
          title: t('nextStep:average.title', { count: questions }),
          text: t(first ? 'nextStep:average.first.text' : 'nextStep:average.text', facts),
          action: first
            ? t('nextStep:average.first.action')
            : t('nextStep:average.action', { step: t(`shell:step.${to}`) }),
          to: stepOf(to).path,
        };
      }
    }
  };
}
