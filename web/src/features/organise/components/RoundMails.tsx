import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { askDays } from '@footprint/shared-events/rounds/roundMails.ts';
import { useTranslation } from 'react-i18next';
import { epochOfIso, formatInWords } from '../../../browser/dates.ts';
import type { KnownRound } from '../useRoundWords.ts';

/** When the participants of a round are written to. */
export function RoundMails({ round }: { readonly round: KnownRound }) {
  const { t, i18n } = useTranslation('organise');
  const words = (iso: string): string => formatInWords(epochOfIso(iso), i18n.language);
  const asks = askDays(round);
  return (
    <section className="card" aria-labelledby="mails">
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
