import { Handshake, ListChecks, MailCheck, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../../blocks/membership/JoinCampaign.tsx';
import { JoinMeaning } from '../../../../blocks/membership/JoinMeaning.tsx';
import { Participation } from '../../../../blocks/membership/Participation.tsx';
import { NextRound } from '../../../../blocks/rounds/NextRound.tsx';
import type { Round } from '../../../../blocks/rounds/round.ts';
import { ShownFigures } from '../../../../blocks/rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../../blocks/rounds/When.tsx';
import { epochOfIso, formatInWords } from '../../../../browser/dates.ts';
import { useSession } from '../../../../server/session/hooks.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import '../style.css';

const KIND = 'climate-bet';

// Only citizens with a session need the form; visitors load neither machine nor schema.
const BetInfo = lazy(() => import('../components/BetInfo.tsx').then((m) => ({ default: m.BetInfo })));

/** Introduction to the bet; a citizen who is logged in can take part at once. */
export function BetWelcome() {
  const { t } = useTranslation('bet');
  const words = useRoundWords();
  const session = useSession();
  const rounds = useRounds();
  const shown = shownToday(rounds.value, KIND);
  const lead = shown?.lead;
  const named = lead ?? shown?.next;
  return (
    <Page title={lead ? words.title(lead) : t('welcome.title')} above={lead && <When round={lead} />}>
      <Loading of={[rounds]} lines={4} />
      {shown && (
        <ShownFigures
          kind={KIND}
          round={lead}
          ground
          actions={
            <>
              <div className="button-row">
                <JoinCampaign kind={KIND} />
              </div>
              <p className="lead">{(named && words.lead(named)) ?? t('welcome.lead')}</p>
              {lead?.state !== 'running' && <NextRound round={shown?.next} />}
              <Participation kind={KIND} />
              <JoinMeaning kind={KIND} />
            </>
          }
        >
          <AskedByMail round={lead?.state === 'running' ? lead : shown?.next} />
          <Link to="/campaign/climate-bet">{t('result.dashboard')}</Link>
        </ShownFigures>
      )}
      {shown && session && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <BetInfo key={session.id} />
        </Suspense>
      )}
      {shown && <BetSteps />}
    </Page>
  );
}

/** When participants are asked how far they have come; nothing where the round sends no mail, or has sent it. */
function AskedByMail({ round }: { readonly round: Round | undefined }) {
  const { t, i18n } = useTranslation('bet');
  if (!round?.confirmationMail || (round.state !== 'before' && round.state !== 'running')) return null;
  const mail = formatInWords(epochOfIso(round.confirmationMail), i18n.language);
  return <p className="hint">{t('dates.mail', { mail })}</p>;
}

const STEPS = [
  { id: 'register', Icon: UserPlus },
  { id: 'pick', Icon: ListChecks },
  { id: 'join', Icon: Handshake },
  { id: 'confirm', Icon: MailCheck },
] as const;

/** The way through the bet. */
function BetSteps() {
  const { t } = useTranslation('bet');
  return (
    <section aria-labelledby="bet-steps">
      <h2 id="bet-steps">{t('steps.title')}</h2>
      <ol className="bet-steps">
        {STEPS.map(({ id, Icon }, i) => (
          <li key={id} className="bet-step">
            <span className="bet-step-number" aria-hidden>
              {i + 1}.
            </span>
            <Icon className="icon" aria-hidden />
            <h3>{t(`steps.${id}.title`)}</h3>
            <p>{t(`steps.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
