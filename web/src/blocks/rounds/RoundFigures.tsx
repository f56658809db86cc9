import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInWords } from '../../browser/dates.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { Basis } from './Basis.tsx';
import { GoalBar } from './GoalBar.tsx';
import type { Figures, Round, TooFew } from './round.ts';
import { StepWalk } from './StepWalk.tsx';
import { useRoundWords } from './useRoundWords.ts';
import './lead.css';
import './style.css';
import { Notice } from '../../ui/Notice.tsx';

/** Notice that a result was corrected: when, why, and both figures. */
function Correction({ round: { result, correction } }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  if (!result || !correction) return null;
  const words = ({ participants, measures, saving }: NonNullable<Round['result']>) =>
    t('correction.figures', {
      count: participants,
      users: formatNumber(participants, i18n.language),
      measures: formatNumber(measures, i18n.language),
      saving: amount(saving),
    });
  return (
    <Notice kind="warning">
      <p>
        <strong>
          {t('correction.title', { day: formatInWords(correction.correctedAt, i18n.language) })}
        </strong>{' '}
        {correction.reason}
      </p>
      <p>{t('correction.before', { figures: words(result) })}</p>
      <p>{t('correction.after', { figures: words(correction) })}</p>
    </Notice>
  );
}

/** Savings are credited to households and to the ones they buy from alike. */
const HALF = 0.5;

interface RoundFiguresProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  readonly figures: Figures | TooFew;
  /** Savings are shown halved until there is a result, which never is. */
  readonly half?: boolean;
  /** How many people, measures and tonnes so far, each as a figure of its own. */
  readonly all?: boolean;
  /** It begins its page, on sand, with its people as steps. */
  readonly ground?: boolean;
  /** Ways on, right below the figure: whose figure it is comes after. */
  readonly children?: ReactNode;
}

/** Savings and their people: the figure, the goal of the round, and whose figure it is. */
export function RoundFigures({
  kind,
  round,
  figures,
  half = false,
  all = false,
  ground = false,
  children,
}: RoundFiguresProps) {
  const { t, i18n } = useTranslation('rounds');
  const words = useRoundWords();
  const amount = useAmount();
  const phase = round && phaseOf(round);
  const isResult = phase === 'result';
  const halved = half && !isResult;
  const part = halved ? HALF : 1;
  const provisional = phase === 'provisional' && <p className="pill provisional">{t('provisional')}</p>;
  const look = ground ? 'round-lead ground' : 'round-lead';
  const ways = children && <div className="round-ways">{children}</div>;
  if (figures.users === null)
    return (
      <div className={look}>
        {provisional}
        <p className="nobody">{t('saved.tooFew', { fewest: figures.fewest })}</p>
        {ways}
        <Basis kind={kind} round={round} half={halved} />
      </div>
    );
  const { users, measures, saving, savedToDate, confirmedSaving } = figures;
  const people = { count: users, users: formatNumber(users, i18n.language), whole: amount(saving) };
  const sentence = isResult ? 'result' : halved ? 'halfOfRound' : 'round';
  const rows = [
    ['users', formatNumber(users, i18n.language)],
    ['measures', formatNumber(measures, i18n.language)],
    ['savedToDate', savedToDate],
    ['confirmed', confirmedSaving],
  ] as const;
  return (
    <>
      <div className={look}>
        {provisional}
        {users === 0 ? (
          <p className="nobody">{t('saved.nobody')}</p>
        ) : (
          <p className="round-sum">
            <span className="hero-figure">
              <Tonnes value={saving * part} />
            </span>{' '}
            <span className="round-whose">
              {round
                ? t(`saved.${sentence}`, { ...people, ...words.dates(round) })
                : t(halved ? 'saved.halfOfAll' : 'saved.all', people)}
            </span>
          </p>
        )}
        {round && <GoalBar round={round} saving={saving} half={halved} />}
        {ways}
        {ground && <StepWalk people={users} />}
        <Basis kind={kind} round={round} half={halved} />
        {round && <Correction round={round} />}
      </div>
      {all && (
        <dl className="figures round-rows">
          {rows.map(([id, value]) =>
            value === undefined ? null : (
              <div key={id}>
                <dt>{t(`figure.${id}`)}</dt>
                <dd>{typeof value === 'number' ? <Tonnes value={value} /> : value}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </>
  );
}
