import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../../blocks/rounds/useRoundWords.ts';
import { formatDay, formatEpoch, formatInWords, formatIso } from '../../browser/dates.ts';
import { stepOf } from '../../flow/inputFlow.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';
import type { NextStep } from './nextSteps.ts';

export interface NextStepWords {
  readonly title: string;
  readonly text: string;
  /** The button, and where it leads. */
  readonly action: string;
  readonly to: string;
}

const measureTitle = (name: string, language: string): string =>
  MEASURE_CATALOGUE.find((one) => one.name === name)?.[language === 'en' ? 'en' : 'de'].title ?? name;

/** What the card says of each step. */
export function useNextStepWords(): (step: NextStep) => NextStepWords {
  const { t, i18n } = useTranslation(['home', 'shell', 'units']);
  const amount = useAmount();
  const rounds = useRoundWords();
  return (step) => {
    const words = (
      of: Exclude<NextStep['kind'], 'formDraft' | 'meter' | 'average' | 'newHome' | 'none'>,
      to: string,
      { date = '', round = '', measure = '' } = {},
    ) => ({
      title: t(`home:next.${of}.title`, { round, measure }),
      text: t(`home:next.${of}.text`, { date }),
      action: t(`home:next.${of}.action`),
      to,
    });
    switch (step.kind) {
      case 'formDraft': {
        const page = t(`shell:step.${step.step}`);
        return {
          title: t('home:next.formDraft.title', { page }),
          text: t('home:next.formDraft.text', { date: formatEpoch(step.at) }),
          action: t('home:next.formDraft.action'),
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
          measure: measureTitle(step.name, i18n.language),
        });
      case 'newHome': {
        const { home, lacks, to } = step;
        const what = new Intl.ListFormat(i18n.language).format(lacks.map((one) => t(`home:need.${one}`)));
        return {
          title: t('home:next.newHome.title', { home: home.name }),
          text: t('home:next.newHome.text', { what, count: lacks.length }),
          action: t('home:next.average.action', { step: t(`shell:step.${to}`) }),
          to: `${stepOf(to).path}?home=${home.id}`,
        };
      }
      case 'none': {
        const { next } = step;
        const what = next && t(`home:next.meter.title.${next.meter.measuredObj}`);
        return {
          title: t('home:next.none.title'),
          text: next
            ? t('home:next.none.next', { what, date: formatDay(next.day) })
            : t('home:next.none.text'),
          action: t('home:next.none.action'),
          to: stepOf('results').path,
        };
      }
      case 'meter': {
        const { meter, last } = step;
        const value = `${formatNumber(last.v, i18n.language)} ${t(`units:${meter.unit}`)}`;
        return {
          title: t(`home:next.meter.title.${meter.measuredObj}`),
          text: t('home:next.meter.text', { name: meter.name, value, date: formatEpoch(last.d) }),
          action: t('home:next.meter.action'),
          to: `${stepOf('values').path}?meter=${meter.id}`,
        };
      }
      case 'average': {
        const { sector, questions, to } = step;
        const facts = { sector: t(`shell:sector.${sector.name}`), amount: amount(sector.avgGhg) };
        const first = to === 'input';
        return {
          title: t('home:next.average.title', { count: questions }),
          text: t(first ? 'home:next.average.first.text' : 'home:next.average.text', facts),
          action: first
            ? t('home:next.average.first.action')
            : t('home:next.average.action', { step: t(`shell:step.${to}`) }),
          to: stepOf(to).path,
        };
      }
    }
  };
}
