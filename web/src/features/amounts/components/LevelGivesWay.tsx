import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Kilometres of a year stand in place of the level, or of the average where there is none. */
export function LevelGivesWay({ year }: { readonly year: string }) {
  const { t } = useTranslation('amounts');
  const { value } = useQueryResult(chosenTypesOfUser, {});
  if (!value) return null;
  const hasLevel = value.some(({ supportedType }) => supportedType === 'publicTransport');
  return <Notice kind="info">{t(hasLevel ? 'level.givesWay' : 'level.none', { year })}</Notice>;
}
