import { useTranslation } from 'react-i18next';
import { FilePart } from '../../../blocks/sharing/FilePart.tsx';
import { type KnownRound, useRoundWords } from '../useRoundWords.ts';
import '../../../blocks/sharing/style.css';

/** What a round hangs up and sends around: a poster, its code alone, and a picture with the figures of now. */
export function RoundPoster({ round }: { readonly round: KnownRound }) {
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
