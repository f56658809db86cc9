import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  type OrganiserRoundAnswer,
  organiserRoundCsv,
} from '@footprint/shared-events/campaigns/organiserApi.ts';
import { askDays } from '@footprint/shared-events/rounds/roundMails.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilePart } from '../../../blocks/sharing/FilePart.tsx';
import { epochOfIso, formatInWords } from '../../../browser/dates.ts';
import { saveFile } from '../../../browser/saveFile.ts';
import { measureTitle } from '../../../i18n/measureTitle.ts';
import { fetchFile } from '../../../server/client.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { type KnownRound, useRoundWords } from '../useRoundWords.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ChosenMeasure } from './ChosenMeasure.tsx';
import { DayByDay, DaysInWords } from './DayByDay.tsx';
import { DeskFigures } from './DeskFigures.tsx';
import { PlaceTables } from './PlaceTable.tsx';
import '../../../blocks/sharing/style.css';

type Measures = OrganiserRoundAnswer['measures'];
type Row = Measures['rows'][number];

/** Measures in sight; the others open at a press. */
const FIRST = 6;

interface ChosenMeasuresProps {
  readonly measures: Measures;
  /** How often any measure was chosen. */
  readonly all: number | null;
  /** Fewest people of a row. */
  readonly fewest: number;
  /** False: figures stand in words alone. */
  readonly hasBars: boolean;
}

/** Which measures are chosen, and how far people came with each; the bar repeats what the words say. */
function ChosenMeasures({ measures: { rows, rest }, all, fewest, hasBars }: ChosenMeasuresProps) {
  const { t } = useTranslation('organise');
  const most = Math.max(1, ...rows.map(({ people }) => people));
  const shown = (row: Row) => (
    <ChosenMeasure key={row.name} title={measureTitle(row.name)} row={row} most={hasBars ? most : null} />
  );
  return (
    <section className="plain" aria-labelledby="chosen">
      <h2 id="chosen">{t('measures.title')}</h2>
      {rows.length === 0 ? (
        <p>
          {all === null && t('places.none')}
          {all === 0 && t('measures.none')}
          {all !== null && all > 0 && t('measures.tooFew', { count: all, fewest })}
        </p>
      ) : (
        <>
          <p className="hint">{t(hasBars ? 'measures.leadBars' : 'measures.lead')}</p>
          <ol className="chosen">{rows.slice(0, FIRST).map(shown)}</ol>
          {rows.length > FIRST && (
            <details className="group-details">
              <summary>{t('measures.all', { count: rows.length - FIRST })}</summary>
              <ol className="chosen" start={FIRST + 1}>
                {rows.slice(FIRST).map(shown)}
              </ol>
            </details>
          )}
        </>
      )}
      {rows.length > 0 && rest > 0 && <p className="hint">{t('measures.rest', { count: rest })}</p>}
    </section>
  );
}

/** Material that a round hangs up and sends around: a poster, its code alone, and a picture with the figures of now. */
function RoundPoster({ round }: { readonly round: KnownRound }) {
  const { t } = useTranslation('organise');
  const { titleOf } = useRoundWords();
  const of = `campaign/${round.name}`;
  const title = titleOf(round);
  return (
    <section aria-labelledby="poster">
      <h2 id="poster">{t('poster.title')}</h2>
      <p className="hint">{t('poster.hint')}</p>
      <div className="desk-files">
        <FilePart kind="poster" of={of} title={title} />
        <FilePart kind="qr" of={of} title={title} />
        <FilePart kind="picture" of={of} title={title} />
      </div>
    </section>
  );
}

/** Below so many people sentences take the place of charts. */
const FEWEST_DRAWN = 50;

interface DeskProps {
  readonly round: KnownRound;
  readonly desk: OrganiserRoundAnswer;
}

/** Everything about a round that concerns no single person. */
export function Desk({ round, desk }: DeskProps) {
  const { t } = useTranslation('organise');
  const file = useFile(round.name);
  const { joined } = desk.people;
  const hasCharts = joined >= FEWEST_DRAWN;
  return (
    <div className="desk">
      <div className="button-row">
        <Button icon={FileDown} busy={file.busy} onClick={() => void file.take()}>
          {t('round.csv')}
        </Button>
        <Link className={buttonClass('secondary')} to={`/campaign/${round.kind}`}>
          {t('round.public')}
        </Link>
      </div>
      <FormFailure failure={file.failure} />
      <DeskFigures desk={desk} goal={round.goal} />
      <p className="hint">{t('rule', { fewest: desk.fewest })}</p>
      <div className="desk-columns">
        <div className="desk-part">
          {hasCharts ? (
            <DayByDay days={desk.days} start={round.start} />
          ) : (
            <DaysInWords days={desk.days} start={round.start} joined={joined} />
          )}
          <ChosenMeasures
            measures={desk.measures}
            all={desk.figures.allMeasures}
            fewest={desk.fewest}
            hasBars={hasCharts}
          />
        </div>
        <div className="desk-part">
          <RoundMails round={round} />
          <AnswerPanel round={round.name} question="reasons" />
          {round.kind === 'climate-bet' && <AnswerPanel round={round.name} question="general" />}
        </div>
      </div>
      <PlaceTables postcodes={desk.postcodes} municipalities={desk.municipalities} />
      <RoundPoster round={round} />
    </div>
  );
}

/** The round as a file that is saved as soon as it has arrived. */
function useFile(round: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { bytes, type } = await fetchFile(organiserRoundCsv, { round });
      saveFile(`${round}.csv`, new Blob([bytes], { type }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, take };
}

/** When the participants of a round are written to. */
function RoundMails({ round }: { readonly round: KnownRound }) {
  const { t, i18n } = useTranslation('organise');
  const words = (iso: string): string => formatInWords(epochOfIso(iso), i18n.language);
  const asks = askDays(round);
  return (
    <section className="plain" aria-labelledby="mails">
      <h2 id="mails">{t('mails.title')}</h2>
      <dl className="desk-mails">
        {asks.map(({ purpose, day }) => (
          <div key={purpose}>
            <dt>{words(isoOfDay(day))}</dt>
            <dd>{t(purpose === 'ask' || purpose === 'last-day' ? `mails.${purpose}` : 'mails.reminder')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('mails.from', { day: words(round.confirmUntil) })}</dt>
          <dd>{t('mails.result')}</dd>
        </div>
      </dl>
      <p className="hint">{t(asks.length > 0 ? 'mails.hint' : 'mails.none')}</p>
    </section>
  );
}
