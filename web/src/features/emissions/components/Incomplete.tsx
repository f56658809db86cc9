import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';

/** What counts nothing yet. */
export function Incomplete({ answer }: { readonly answer: ExplainAnswer }) {
  const { t } = useTranslation('emissions');
  const { incomplete = [], parts, supplies } = answer;
  const named = incomplete.flatMap(
    (id) =>
      parts.find(({ meterId }) => meterId === id)?.meterName ??
      supplies.find(({ supplyId }) => supplyId === id)?.name ??
      [],
  );
  return named.length > 0 ? <p>{t('explain.incomplete', { names: named.join(', ') })}</p> : null;
}
