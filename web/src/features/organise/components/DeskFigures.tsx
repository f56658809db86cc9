import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRounded } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

interface DeskFiguresProps {
  readonly desk: Pick<OrganiserRoundAnswer, 'figures' | 'people' | 'fewest'>;
  /** Tonnes. */
  readonly goal: number | undefined;
}

/** A round in four figures, each with what it is to be held against. */
export function DeskFigures({ desk: { figures, people, fewest }, goal }: DeskFiguresProps) {
  const { t, i18n } = useTranslation('organise');
  const amount = useAmount();
  const { joined, picked, confirmed } = people;
  const words = (count: number): string => formatNumber(count, i18n.language);
  const note = (did: 'withMeasures' | 'answered', count: number | null, over?: number): string => {
    if (count !== null) return t(`figure.${did}`, { people: words(count) });
    if (over === undefined) return t(`figure.${did}Few`, { people: words(fewest) });
    return t(`figure.${did}`, { people: t('figure.moreThan', { people: words(over) }) });
  };
  return (
    <dl className="figures desk-figures">
      <Tile
        term={t('figure.joined')}
        value={words(joined)}
        note={note('withMeasures', picked, people.pickedOver)}
      />
      {figures.allUsers === null ? (
        <>
          <Tile term={t('figure.measures')} value="–" note={t('places.tooFew')} />
          <Tile term={t('figure.saved')} value="–" note={t('places.tooFew')} />
        </>
      ) : (
        <>
          <Tile
            term={t('figure.measures')}
            value={words(figures.allMeasures)}
            note={t('figure.perPerson', {
              count: formatRounded(joined > 0 ? figures.allMeasures / joined : 0, i18n.language),
            })}
          />
          <Tile
            term={t('figure.saved')}
            value={<Tonnes value={figures.savedToDate} />}
            note={
              goal === undefined
                ? t('figure.toEnd', { saving: amount(figures.measuresReductionYear) })
                : t('figure.ofGoal', {
                    saving: amount(figures.measuresReductionYear),
                    goal: amount(goal),
                  })
            }
          />
        </>
      )}
      <Tile
        term={t('figure.confirmed')}
        value={confirmed === null ? '–' : formatPercent(joined > 0 ? confirmed / joined : 0, i18n.language)}
        note={note('answered', confirmed, people.confirmedOver)}
      />
    </dl>
  );
}

interface TileProps {
  readonly term: string;
  readonly value: ReactNode;
  readonly note: string;
}

function Tile({ term, value, note }: TileProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className="desk-note">{note}</dd>
    </div>
  );
}
