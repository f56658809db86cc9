import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';
import { MethodLink } from '../../../ui/MethodLink.tsx';

/** Which part of the year the average fills, and what counts nothing yet. */
export function Gap({ answer }: { readonly answer: ExplainAnswer }) {
  const { t, i18n } = useTranslation('emissions');
  const { gap, incomplete, parts, supplies } = answer;
  const named = (incomplete ?? []).flatMap(
    (id) =>
      parts.find(({ meterId }) => meterId === id)?.meterName ??
      supplies.find(({ supplyId }) => supplyId === id)?.name ??
      [],
  );
  return (
    <>
      {gap && (
        <p>
          {t('explain.gap', {
            share: formatPercent(gap.share, i18n.language),
            average: formatRounded(answer.average.value, i18n.language, 2),
            tonnes: formatRounded(gap.tonnes, i18n.language, 3),
          })}{' '}
          <MethodLink section="gaps">{t('method.gaps')}</MethodLink>
        </p>
      )}
      {named.length > 0 && <p>{t('explain.incomplete', { names: named.join(', ') })}</p>}
    </>
  );
}
