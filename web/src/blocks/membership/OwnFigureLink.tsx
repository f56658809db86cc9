import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nowInSeconds } from '../../browser/dates.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { buttonClass } from '../../ui/Button.tsx';

/** The way to one's own figure; to the quick check while there is none. Until that is known its place is kept free. */
export function OwnFigureLink({ kind }: { readonly kind: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  const { value: sectors } = useQueryResult(emissionsOfYear, { year: defaultYear(nowInSeconds()) });
  if (!sectors)
    return (
      <span className={`${buttonClass(kind)} button-to-come`} aria-hidden>
        {t('join.figure')}
      </span>
    );
  const isThere = yearTotal(sectors).own.sectors > 0;
  return (
    <Link className={buttonClass(kind)} to={isThere ? '/footprint' : '/check/begin'}>
      <Footprints className="icon" aria-hidden />
      {t(isThere ? 'join.figure' : 'join.check')}
    </Link>
  );
}
