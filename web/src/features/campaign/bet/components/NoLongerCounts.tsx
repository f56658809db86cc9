import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Round } from '../../../../blocks/rounds/round.ts';
import { useRounds } from '../../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../../blocks/rounds/useRoundWords.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { roundNames } from '../../../../server/session/user.ts';
import { Notice } from '../../../../ui/Notice.tsx';

const isOpen = ({ state }: Round): boolean => state === 'running' || state === 'confirming';

/**
 * Notice that answers no longer count where the last round is closed: `own`: of the citizen's rounds, who may still answer for
 * their own sums. Nothing while a round is open.
 */
export function NoLongerCounts({ own = false }: { readonly own?: boolean }) {
  const { t } = useTranslation('bet');
  const words = useRoundWords();
  const user = useUser();
  const { value: rounds = [] } = useRounds();
  const joined = user ? roundNames(user) : [];
  const known = rounds.filter(({ name, kind }) =>
    own ? joined.includes(name) : name !== BUILT_IN[kind].name,
  );
  if (known.some(isOpen)) return null;
  const last = known
    .filter(({ state }) => state === 'closed')
    .toSorted((a, b) => b.confirmUntil.localeCompare(a.confirmUntil))[0];
  if (!last) return null;
  const said = { title: words.title(last), ...words.dates(last) };
  return (
    <Notice kind="warning">
      <p>
        {t('confirm.closed', said)} {own && t('confirm.ownOnly')}
      </p>
      <p>
        <Link to={`/rounds/${last.name}`}>{t('confirm.toResult', said)}</Link>
      </p>
    </Notice>
  );
}
