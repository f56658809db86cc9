import { organiserAnswers } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../browser/visibleText.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';

interface AnswerPanelProps {
  readonly round: string;
  readonly question: 'general' | 'reasons';
}

/** Texts that people wrote, a page at a time. Reading is recorded, so nothing is read before the organiser asks for it. */
export function AnswerPanel({ round, question }: AnswerPanelProps) {
  const { t, i18n } = useTranslation('organise');
  const { busy, failure, value, ask } = useQueryResult(
    organiserAnswers,
    { round, question },
    {},
    { enabled: false, about: `${round}/${question}` },
  );
  const id = `answers-${question}`;
  const isEmpty = value?.people === 0;
  const words = (count: number): string => formatNumber(count, i18n.language);
  const status =
    value &&
    (isEmpty
      ? t('answers.tooFew')
      : t('answers.people', {
          count: words(value.people),
          page: words(value.page + 1),
          pages: words(value.pages),
        }));
  const before = useRef(status);
  useEffect(() => {
    if (status && before.current !== status) announce(status);
    before.current = status;
  }, [status]);
  const hasMore = value !== undefined && value.page + 1 < value.pages;
  const label = value === undefined ? 'answers.read' : hasMore ? 'answers.next' : 'answers.again';
  return (
    <section className="round-answers" aria-labelledby={id}>
      <h2 id={id}>{t(`answers.${question}`)}</h2>
      <p className="hint">{t('answers.lead')}</p>
      <FormFailure failure={failure ?? null} />
      {value && value.texts.length > 0 && (
        <ul className="answer-list">
          {value.texts.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and a page never changes
            <li key={i}>
              <q>{visibleText(text)}</q>
            </li>
          ))}
        </ul>
      )}
      {status && <p className="hint">{status}</p>}
      {!isEmpty && (
        <Button
          icon={MessageSquareText}
          busy={busy}
          onClick={() => ask({ round, question, ...(hasMore && { page: value.page + 1 }) })}
        >
          {t(label)}
        </Button>
      )}
    </section>
  );
}
