import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import {
  type EffectPick,
  effectsOf,
  type PersonYear,
  sinceYear,
} from '@footprint/shared-events/emissions/yearWith.ts';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/Segments.tsx';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { useSumName } from '../../ui/useSumName.ts';
import { sectorsWith, sharesWith } from './sharesWith.ts';
import { SolePicture } from './sole/SolePicture.tsx';

/** Tonnes below which one decimal hides what is saved. */
const FINE_BELOW = 0.1;

interface MeasureBarsProps {
  readonly person: PersonYear;
  readonly picks: readonly EffectPick[];
  /** The measures are not saved yet. */
  readonly planned?: boolean;
  /** Tonnes that fit the goal in the year after. */
  readonly path?: number | undefined;
}

/** The figure of a year and what the measures leave of it, on one bar: the saved part is empty. */
export function MeasureBars({ person, picks, planned = false, path }: MeasureBarsProps) {
  const { t } = useTranslation('figure');
  const sumName = useSumName();
  const amount = useAmount();
  const { emissions, own } = yearTotal(person.sectors);
  const { sum: less, rows } = effectsOf(person, picks);
  const missing = path === undefined ? 0 : writtenDifference(emissions - less, path);
  const fine = less > 0 && less < FINE_BELOW;
  const isWithin = rows.length > 0 && picks.every((pick) => sinceYear(person, pick) !== undefined);
  return (
    <div className="measure-bars">
      <SolePicture
        name={t('sole.with', { tonnes: amount(emissions - less), before: amount(emissions) })}
        sectors={sectorsWith(person, picks)}
        rest="striped"
        before={emissions}
      />
      <p className="measure-bars-words">
        <span>
          {sumName(own, t('bars.today', { year: person.year }))} <Tonnes value={emissions} fine={fine} />
        </span>
        {less > 0 && (
          <span className="measure-bars-after">
            {t(planned ? 'bars.planned' : 'bars.after')} <Tonnes value={emissions - less} fine={fine} />
          </span>
        )}
      </p>
      <Segments shares={sharesWith(person, picks)} />
      {less > 0 && path !== undefined && (
        <p className={missing > 0 ? 'measure-bars-fit' : 'measure-bars-fit fits'}>
          {t(missing > 0 ? 'bars.above' : 'bars.fits', {
            tonnes: amount(Math.abs(missing)),
            year: person.year + 1,
          })}
        </p>
      )}
      {isWithin && <p className="hint">{t('bars.within', { year: person.year })}</p>}
    </div>
  );
}
