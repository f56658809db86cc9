import { useTranslation } from 'react-i18next';
import type { AtEnd } from '../../../api/public/figures.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';

interface SumAtEndProps {
  /** Undefined while the campaign runs. */
  readonly atEnd: AtEnd | undefined;
  /** What of it is shown. */
  readonly part?: number;
}

/** What a campaign that is over had saved by then: today's figures go on beside it. */
export function SumAtEnd({ atEnd, part = 1 }: SumAtEndProps) {
  const { t, i18n } = useTranslation('campaign');
  if (!atEnd) return null;
  const tonnes = formatRounded(atEnd.measuresReductionYear * part, i18n.language);
  return <p>{t('dates.sumAtEnd', { end: formatIso(atEnd.end), tonnes })}</p>;
}
