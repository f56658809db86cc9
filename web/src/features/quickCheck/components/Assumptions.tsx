import { assumptionsOf } from '@footprint/shared-events/check/assumptions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkDraft } from '../checkDraft.ts';
import { QUESTIONS } from '../questions.ts';
import type { Changeable } from './AssumedForm.tsx';

/** Few change what is assumed: the parts of forms come when it is asked for. */
const AssumedForm = lazy(() => import('./AssumedForm.tsx').then((m) => ({ default: m.AssumedForm })));

/** A value that stands beside an answer, and is changed where it stands. */
function AssumedValue({ assumption, name }: { readonly assumption: Changeable; readonly name: string }) {
  const { t } = useTranslation('quickCheck');
  const [isChanged, setChanged] = useState(false);
  const said = <span>{name}</span>;
  if (isChanged)
    return (
      <Suspense fallback={said}>
        <AssumedForm assumption={assumption} onDone={() => setChanged(false)} />
      </Suspense>
    );
  return (
    <>
      {said}
      <Button kind="quiet" label={t('assumed.changeOf', { name })} onClick={() => setChanged(true)}>
        {t('assumed.change')}
      </Button>
    </>
  );
}

/**
 * Assumptions that the figure counts with. The area is a question of its own; the part of an estimate that warms water changes no
 * sum, so that it is said and not asked.
 */
export function Assumptions({ draft }: { readonly draft: StoredDraft }) {
  const { t, i18n } = useTranslation('quickCheck');
  const answered = checkDraft(draft);
  const assumptions = answered ? assumptionsOf(answered) : [];
  if (assumptions.length === 0) return null;
  return (
    <section aria-labelledby="assumptions">
      <h2 id="assumptions">{t('assumed.title')}</h2>
      <ul className="assumptions">
        {assumptions.map((assumption) => {
          const question = QUESTIONS.find(({ field }) => field === assumption.of);
          const value = formatNumber(assumption.value, i18n.language);
          const name =
            assumption.of === 'carKm'
              ? t(`assumed.carKm.${assumption.fuel}`, { value })
              : t(`assumed.${assumption.of}`, { value });
          return (
            <li key={assumption.of}>
              {assumption.of === 'carKm' || assumption.of === 'flights' ? (
                <AssumedValue assumption={assumption} name={name} />
              ) : (
                <span>{name}</span>
              )}
              {assumption.of === 'hhArea' && (
                <Link to={`/check?step=${question?.id}`} aria-label={t('assumed.changeOf', { name })}>
                  {t('assumed.change')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('assumed.exact')}</p>
    </section>
  );
}
