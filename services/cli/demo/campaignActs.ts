import { editOwnUser } from '@footprint/shared-events/account/api.ts';
import { berlinDay, type Day, dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { giveBetInfo } from '@footprint/shared-events/campaigns/api.ts';
import { joinCampaign, leaveCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import {
  type ConfirmMeasuresBody,
  confirmMeasures,
  editMeasures,
  pickMeasures,
} from '@footprint/shared-events/measures/api.ts';
import type { PickedMeasure } from '@footprint/shared-events/measures/area.ts';
import { confirmationsOf, EXPLAINED } from '@footprint/shared-events/measures/rules.ts';
import { type Act, aboutOne, type Life, never, oneOf, type Sent, sent } from './act.ts';
import type { Choices } from './choices.ts';

const REASONS = [
  'Das war im Alltag zu schwer.',
  'Der Vermieter muss noch zustimmen.',
  'Das Fahrrad ist in der Werkstatt.',
  'Ökostrom geht erst zum Vertragsende.',
  'Die Handwerker kommen erst im Frühjahr.',
  'Am Ende fehlte die Zeit.',
] as const;
/** Texts of participants of the bet on what they do already. */
const GENERAL = [
  'Wir heizen nur die Räume, in denen wir sind.',
  'Zur Arbeit fahre ich mit dem Rad.',
  'Wir kaufen fast alles gebraucht.',
  'Seit zwei Jahren ohne Fleisch.',
  'Unser Balkon hat eine kleine Solaranlage.',
] as const;
/** How far measures come, best first. */
const ANSWERS = [60, 25, 15] as const;
const FIRST_ROUND = BUILT_IN['stop-fossil'];
const YEAR = 365;

const lastStart = ({ measures }: Life): number => Math.max(...measures.list.map(({ startAt }) => startAt));
/** When campaigns are joined and left: a year ago, before the measures. */
const joinedAt = ({ today }: Life) => ({ at: noonOf(today - YEAR) });
const isBetUser = ({ account }: Life): boolean => account.measuresGeneral !== '';

/** Noon of a day, as forms send it; now and then another moment. */
const momentOf = (choices: Choices, day: Day): number =>
  noonOf(day) + (choices.seldom() ? choices.integer(-43_200, 43_199) : 0);

/** Whether one more measure was picked while the built-in round ran. */
const wasInFirstRound = ({ account, since }: Life): boolean =>
  account.isStopFossilUser && since + 1 < dayOfIso(FIRST_ROUND.end);

/** Spreads picks over the last year, because a campaign that stands still shows nothing; the first lies in the built-in round. */
function drawPick(choices: Choices, life: Life): Sent | undefined {
  const { measures, measuresOffered, since, until, today } = life;
  const offered = measuresOffered.filter((name) => measures.list.every((one) => one.name !== name));
  const name = oneOf(choices, offered);
  if (!name) return undefined;
  const inFirst = wasInFirstRound(life) && measures.list.length === 0;
  const before = Math.max(today - YEAR, berlinDay(Math.max(0, lastStart(life))));
  const [from, to] = inFirst
    ? [Math.max(since + 1, dayOfIso(FIRST_ROUND.start)), dayOfIso(FIRST_ROUND.end) - 1]
    : [before + 1, Math.min(before + 115, today - 2)];
  const startAt = momentOf(choices, choices.amount([Math.min(from, to), to], [since, until]));
  return sent(pickMeasures, { measures: [{ name, state: 'start', startAt }] }, { at: startAt });
}

function drawAnswer(choices: Choices, { name }: PickedMeasure): ConfirmMeasuresBody[number] {
  const options = confirmationsOf(MEASURES[name].useType);
  const confirmed = choices.weighted(options.map((option, i) => [option, ANSWERS[i] ?? 0] as const));
  return {
    name,
    confirmed,
    ...(EXPLAINED.has(confirmed) && { confirmExplain: choices.pick(REASONS), textId: READ_BY_ORGANISERS }),
  };
}

export const CAMPAIGN_ACTS = {
  betInfo: {
    area: 'account',
    usual: (choices) => (choices.happens(0.15) ? 1 : 0),
    draw: (choices, life) =>
      sent(
        giveBetInfo,
        {
          newsletter: choices.happens(0),
          measuresGeneral: choices.pick(GENERAL),
          textId: READ_BY_ORGANISERS,
        },
        joinedAt(life),
      ),
  },
  joined: {
    area: 'account',
    usual: (_, life) => (isBetUser(life) ? 1 : 0) + (life.account.isStopFossilUser ? 1 : 0),
    draw: (choices, life) => {
      const kind = CAMPAIGN_KINDS.find(
        (one) => (one === 'climate-bet') === (isBetUser(life) && !life.account.isBetUser),
      );
      const usual = CAMPAIGN_KINDS.indexOf(kind ?? 'stop-fossil');
      const joins = CAMPAIGN_KINDS[choices.amount([usual, usual], [0, CAMPAIGN_KINDS.length - 1])];
      return joins && sent(joinCampaign, { kind: joins }, joinedAt(life));
    },
  },
  left: {
    area: 'account',
    usual: never,
    draw: (choices) => sent(leaveCampaign, { kind: choices.pick(CAMPAIGN_KINDS) }),
  },
  profile: {
    area: 'account',
    usual: never,
    draw: (choices, { places }) => {
      const [addressCityCode] = choices.pick([...places, ['', '']] as const);
      return sent(
        editOwnUser,
        choices.pick([
          { addressCityCode },
          { addressCityCode },
          { isStopFossilUser: choices.happens(0.5) },
          { campaignMailsStopped: choices.happens(0.5) },
          { newsletter: choices.happens(0.5) },
        ]),
      );
    },
  },
  measure: {
    area: 'measures',
    usual: (choices, life) => {
      const takesPart = isBetUser(life) || life.account.isStopFossilUser || choices.happens(0.5);
      return (takesPart ? choices.integer(1, 6) : 0) + (wasInFirstRound(life) ? 1 : 0);
    },
    draw: drawPick,
  },
  changedMeasure: aboutOne(
    'measures',
    ({ measures }) => measures.list,
    ({ name }, choices, { since, until }) => {
      const state = choices.pick(['start', 'finished', '']);
      const startAt = momentOf(choices, choices.integer(since, until));
      return sent(editMeasures, { new: [], updated: [{ name, state, startAt }] });
    },
  ),
  answers: {
    area: 'measures',
    usual: (choices) => (choices.happens(0.3) ? 1 : 0),
    draw: (choices, life) => {
      const { list } = life.measures;
      if (list.length === 0) return undefined;
      const answered = list.filter(() => choices.happens(1));
      const body = (answered.length > 0 ? answered : list.slice(-1)).map((one) => drawAnswer(choices, one));
      const day = Math.min(life.today - 1, berlinDay(lastStart(life)) + choices.integer(10, 60));
      return sent(confirmMeasures, body, { at: noonOf(day) });
    },
  },
} as const satisfies Readonly<Record<string, Act>>;
