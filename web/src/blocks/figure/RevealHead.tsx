import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { writtenDifference, writtenShare } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatRounded } from '../../i18n/format.ts';
import { useOwnShare } from '../../ui/OwnShare.tsx';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { useSumName } from '../../ui/useSumName.ts';
import { Scale } from './scale/Scale.tsx';
import { LABELLED, TABLED } from './sole/layout.ts';
import { SoleLabels } from './sole/SoleLabels.tsx';
import { SoleRows } from './sole/SoleRows.tsx';
import { YearSole } from './sole/YearSole.tsx';
import { standOf } from './standing.ts';

interface RevealHeadProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
  /** Tonnes that remain of the goal; undefined until that is known. */
  readonly remaining: number | undefined;
  /** All parts stand as a table beside the picture, rather than each at its block. */
  readonly tabled?: boolean;
}

/** The figure, what it means in words, and where it stands: from 0, beside one's own path and the country. */
export function RevealHead({ year, sectors, remaining, tabled = false }: RevealHeadProps) {
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const sumName = useSumName();
  const amount = useAmount();
  const ownShare = useOwnShare();
  const { emissions, average, own, filled, carriedBack } = yearTotal(sectors);
  const path = remaining === undefined ? undefined : pathAhead(emissions, remaining)?.fits;
  const tonnes = (value: number) => formatRounded(value, i18n.language);
  const stand = standOf(emissions, average);
  const percent = formatPercent(Math.abs(writtenShare(emissions, average) - 1), i18n.language);
  const marks = [
    ...(path === undefined
      ? []
      : [{ name: 'path' as const, tonnes: path, label: t('scale.path', { year: year + 1 }) }]),
    { name: 'average' as const, tonnes: average, label: t('scale.average') },
  ].map((mark) => {
    const said = `${mark.label}: ${tonnes(mark.tonnes)}`;
    // Its line stands at the right end, where there is room for a short word.
    return {
      ...mark,
      said,
      text: mark.name === 'average' ? t('parts.all', { tonnes: tonnes(mark.tonnes) }) : said,
    };
  });
  const you = own.sectors === 0 ? t('scale.nobody') : t('scale.you', { tonnes: tonnes(emissions) });
  // Readers who add both find the figure.
  const rest = amount(writtenDifference(emissions, own.tonnes));
  const beyond = (left: number): string => {
    if (path !== undefined)
      return t('scale.beyond', { tonnes: amount(writtenDifference(emissions, path)), year: year + 1 });
    return left > 0 ? t('scale.rest', { rest: amount(left), year }) : t('scale.usedUp');
  };
  return (
    <section className="reveal-head ground" aria-label={t('standing')}>
      <p className="hero-figure">
        <Tonnes value={emissions} /> <span className="hero-unit">{sumName(own, t('unit'))}</span>
      </p>
      <p className="reveal-words">
        {own.sectors > 0 && t(`stand.${stand}`, { percent })} {!tabled && ownShare({ own, carriedBack })}
      </p>
      <YearSole
        later
        sectors={sectors}
        average={average}
        path={path}
        place={tabled ? TABLED : LABELLED}
        labels={(drawn) =>
          tabled ? (
            <SoleRows {...drawn} sectors={sectors} average={average} />
          ) : (
            <SoleLabels {...drawn} sectors={sectors} average={average} path={path} />
          )
        }
      />
      {tabled && <PartsTable sectors={sectors} />}
      {tabled && <p className="hint">{ownShare({ own, carriedBack })}</p>}
      {!tabled && own.sectors > 0 && (
        <p className="sole-key">
          <span className="sole-key-own">{t('sole.own', { tonnes: amount(own.tonnes) })}</span>
          {filled > 0 && <span className="sole-key-rest">{t('sole.rest', { tonnes: rest })}</span>}
        </p>
      )}
      <Scale
        name={[you, ...marks.map(({ said }) => `${said}\u00A0t`)].join(', ')}
        you={{ tonnes: emissions, label: you }}
        within={remaining === undefined ? emissions : (path ?? Math.max(0, remaining))}
        marks={marks}
        tickOf={(value, isLast) => (isLast ? `${value}\u00A0t` : String(value))}
      />
      {remaining !== undefined && own.sectors > 0 && <p className="hint">{beyond(remaining)}</p>}
    </section>
  );
}

/** The rows of the picture for one who hears them. */
function PartsTable({ sectors }: Pick<RevealHeadProps, 'sectors'>) {
  const { t } = useTranslation(['figure', 'shell']);
  const amount = useAmount();
  return (
    <table className="visually-hidden">
      <caption>{t('figure:standing')}</caption>
      <tbody>
        {sectors.map(({ name, ownTonnes, averageTonnes }) => (
          <tr key={name}>
            <th scope="row">{t(`shell:sector.${name}`)}</th>
            <td>
              {amount(ownTonnes + averageTonnes)} {ownTonnes === 0 && t('figure:sole.likeAll')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
