import { SHARING_TEXTS } from '@footprint/services/sharing/texts.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { CountedStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { countedResult, goalPercent } from '@footprint/shared-events/rounds/roundProgress.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import { textsOf } from './texts.ts';

/** Figures of a round and its kind, one of each base, as the API answers them at a moment. */
export interface RoundBases {
  /** Year of the moment: days of others are named with theirs. */
  readonly year: number;
  readonly round: RoundsAnswer[number];
  readonly figures: CountedStatistics;
  /** Everybody who ever joined the kind. */
  readonly everybody: CountedStatistics;
  /** Leagues of the round, and of everybody. */
  readonly leagues: readonly (readonly { readonly per1000: number; readonly savingSum: number }[])[];
  /** History of the round where it leads, else of everybody. */
  readonly history: readonly {
    readonly day: string;
    readonly measuresReductionYear: number;
    readonly allMeasures: number;
  }[];
}

/** The same, with a town that takes part. */
export interface Bases extends RoundBases {
  readonly town: {
    readonly name: string;
    readonly inhabitants: number;
    readonly standing: LeaguePlaceAnswer;
  };
}

const t = textsOf('de');
const said = SHARING_TEXTS.de;
const HALF = 0.5;
const GERMAN_TOTAL = Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0);
const KG_PER_PEOPLE = 1;
/** So few steps are counted in words. */
const NEAR = [1, 2, 3, 4, 5, 6];

/** Written apart from the product: a comma, kilograms below the given tonnes, a decimal for tonnes. */
export function mass(tonnes: number, kgBelow = 0.1): string {
  const comma = (text: string) => text.replace('.', ',');
  if (tonnes === 0 || tonnes >= kgBelow) return `${comma(tonnes.toFixed(1))} t`;
  const kg = tonnes * 1_000;
  if (kg > 0 && kg < 0.05) return 'unter 0,1 kg';
  return `${comma(String(Number(kg.toFixed(kg < 1 ? 1 : 0))))} kg`;
}

/** A text with its plural and its figures. */
const say = (key: string, count: number, params: Readonly<Record<string, string | number>> = {}): string =>
  t(`${key}_${count === 1 ? 'one' : 'other'}`, { count, users: count, ...params });

/** The day before an ISO date, in words. */
const lastDay = (end: string, year: number): string => dayInWords(Date.parse(end) - 86_400_000, year);

function dayInWords(at: number, year: number): string {
  const day = new Date(at);
  return day.toLocaleDateString('de-DE', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day.getUTCFullYear() !== year && { year: 'numeric' }),
  });
}

/** Figures of a round that stand first: its result, as it was corrected last. */
export function leading({ round, figures }: RoundBases) {
  const result = countedResult(round);
  if (result)
    return {
      users: result.participants,
      measures: result.measures,
      saving: result.saving,
      confirmed: result.confirmedSaving,
    };
  const { allUsers: users, allMeasures: measures, measuresReductionYear: saving } = figures;
  return { users, measures, saving, confirmed: figures.confirmedSaving ?? 0 };
}

/** Sentences with figures of a round that may stand on a page, in a link or in an embed, each for its base. */
function ofRound(bases: RoundBases): readonly string[] {
  const { round, figures } = bases;
  const { users, measures, saving, confirmed } = leading(bases);
  const isResult = phaseOf(round) === 'result';
  const end = lastDay(round.end, bases.year);
  const { goal = 0 } = round;
  const percent = goalPercent(saving, goal);
  const missing = mass(writtenDifference(goal, saving) || goal - saving);
  const lacks = mass(saving) === mass(goal) ? 'almost' : 'missing';
  const outcome = percent >= 100 ? (isResult ? 'reached' : 'reachedYet') : isResult ? 'missed' : lacks;
  const people = isResult || round.state === 'confirming' || round.state === 'closed';
  const savedBy = people ? said.wasSavedBy(users) : said.savedBy(users);
  return [
    `${mass(saving)} ${say(isResult ? 'rounds:saved.result' : 'rounds:saved.round', users, { end })}`,
    ...(isResult
      ? []
      : [`${mass(saving * HALF)} ${say('rounds:saved.halfOfRound', users, { end, whole: mass(saving) })}`]),
    t('rounds:goal', { goal: `${goal} t` }),
    t('rounds:goalOfWhole', { goal: `${goal} t` }),
    `${percent} %`,
    t(`rounds:goalSaid.${round.kind}.${outcome}`, { missing }),
    ...[`${t('rounds:figure.users')} ${users}`, `${t('rounds:figure.measures')} ${measures}`],
    ...(isResult ? [] : [`${t('rounds:figure.savedToDate')} ${mass(figures.savedToDate ?? 0)}`]),
    `${t('rounds:figure.confirmed')} ${mass(confirmed)}`,
    // Embeds, links and share pictures.
    `${mass(saving)} CO₂`,
    `${mass(saving)} CO₂ ${savedBy} ${said.withMeasures(measures)}`,
    `${mass(saving)} CO₂ ${savedBy}`,
    `${mass(saving)} CO₂ ${savedBy}, ${said.provisional}`,
    said.ready(users),
    said.goal(`${goal} t`),
    `${percent} % ${said.ofGoal(`${goal} t`)}`,
    ...(round.correction ? [said.counted(mass(figures.measuresReductionYear))] : []),
    ...correctionOf(round),
  ];
}

function correctionOf({ result, correction }: RoundBases['round']): readonly string[] {
  if (!result || !correction) return [];
  const words = ({ participants, measures, saving }: NonNullable<RoundBases['round']['result']>) =>
    say('rounds:correction.figures', participants, { measures, saving: mass(saving) });
  return [
    t('rounds:correction.before', { figures: words(result) }),
    t('rounds:correction.after', { figures: words(correction) }),
  ];
}

function ofTown({ year, round, town: { name, inhabitants, standing } }: Bases): readonly string[] {
  const { inside, outside, place, of } = standing;
  const isRound = standing.round !== null;
  const base = isRound ? 'round' : 'all';
  const end = lastDay(round.end, year);
  const goal = inside && townGoal(inside.savingSum, standing.next);
  const share = inside && mass((inside.savingSum * 1_000) / inhabitants, KG_PER_PEOPLE);
  const who = isRound ? said.inRound(roundTitle(round, 'de')) : said.everJoined;
  const reach =
    goal &&
    (goal.kind === 'place'
      ? t('rounds:reach.place', { missing: mass(goal.missing), name: goal.label })
      : t('rounds:reach.number', { missing: mass(goal.missing), target: mass(goal.target) }));
  const comes = goal && (goal.kind === 'place' ? goal.label : mass(goal.target));
  const enough = goal && Math.ceil(Number((goal.missing / 0.7).toFixed(6)));
  const people =
    enough && say('rounds:reach.people', enough, { people: enough, missing: mass(goal.missing) });
  return [
    ...(inside
      ? [
          `${mass(inside.savingSum)} ${say(`municipality:whose.${base}`, inside.users, { end })}`,
          ...[`${mass(inside.savingSum)} CO₂`, `${said.savedBy(inside.users)} ${who}`],
          `${mass(inside.savingSum)} CO₂ ${said.savedBy(inside.users)}`,
          `${mass(inside.savingSum)} CO₂ ${said.savedBy(inside.users)} ${who}`,
          said.per1000(share ?? ''),
        ]
      : []),
    ...(reach ? [reach, ...(place === null ? [] : [`${place}. ${reach}`, `${place}.${reach}`])] : []),
    ...(reach && people ? [`${reach}. ${people}`] : []),
    ...(comes ? [comes, ...NEAR.map((count) => t(`rounds:walk.toGo.${count}`, { name: comes }))] : []),
    ...(place === null ? [] : [said.place(place, of)]),
    ...(outside && outside.users > 0
      ? [say(`municipality:outside.${base}`, outside.users, { saving: mass(outside.savingSum) })]
      : []),
    `${t('municipality:title')} ${name}`,
  ];
}

/** Every sentence with a figure that may stand anywhere at this moment. */
export function allowed(bases: RoundBases | Bases): ReadonlySet<string> {
  const { everybody, leagues, history } = bases;
  const { allUsers, measuresReductionYear } = everybody;
  const [first] = history;
  const isLed = bases.round.state !== 'before' && phaseOf(bases.round) !== 'empty';
  const { measures, saving } = isLed
    ? leading(bases)
    : { measures: everybody.allMeasures, saving: measuresReductionYear };
  const gained = saving - (first?.measuresReductionYear ?? 0);
  const picked = measures - (first?.allMeasures ?? 0);
  const lines = [
    ...ofRound(bases),
    ...('town' in bases ? ofTown(bases) : []),
    say('rounds:everybody.text', allUsers, { saving: mass(measuresReductionYear) }),
    `${mass(measuresReductionYear)} ${say('rounds:saved.all', allUsers)}`,
    `${mass(measuresReductionYear * HALF)} ${say('rounds:saved.halfOfAll', allUsers, { whole: mass(measuresReductionYear) })}`,
    ...leagues.flatMap((league) =>
      league.flatMap(({ per1000, savingSum }, i) => [
        t('rounds:places.sum', { sum: mass(savingSum) }),
        mass(per1000, KG_PER_PEOPLE),
        `${mass(per1000, KG_PER_PEOPLE)} ${t('rounds:places.per1000')}`,
        t('municipality:search.place', {
          place: i + 1,
          sum: mass(savingSum),
          per1000: mass(per1000, KG_PER_PEOPLE),
        }),
      ]),
    ),
    t('campaign:development.lead', { saving: mass(gained) }),
    ...(picked > 0
      ? [
          say('campaign:development.finding', picked, {
            day: dayInWords(Date.parse(first?.day ?? ''), bases.year),
          }),
        ]
      : []),
    // How many people a step of a picture stands for.
    ...[1, 10].map((each) => say('rounds:walk.each', each, { each })),
    // As a link to a kind has it that shows no round.
    `${mass(measuresReductionYear)} CO₂ ${said.savedBy(allUsers)}, ${said.everWith(allUsers)}`,
    `${mass(GERMAN_TOTAL)} CO₂ ${said.start.whose}`,
  ];
  return new Set(lines.map(plain));
}

/** Blanks that break and those that do not are one. */
export const plain = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim();

const NUMBER = /\d[\d.,]*\s(?:t|kg|Mio\. t|%|Menschen|Maßnahmen)(?![\p{L}\d])|\b[Ee]in Mensch\b/u;
const LABELS = ['users', 'measures', 'savedToDate', 'confirmed'].map((id) => t(`rounds:figure.${id}`));

/** A mass that stands alone on its line. */
const MASS = /^\d[\d.,]*\s(?:t|kg|Mio\. t)$/u;

/** A large figure is one sentence with the words that go on beside it. */
const joined = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, i) => {
    const goesOn = (one: string | undefined, next: string | undefined) =>
      MASS.test(one ?? '') && /^\p{Ll}/u.test(next ?? '') && !LABELS.includes(next ?? '');
    if (goesOn(line, lines[i + 1])) return [`${line} ${lines[i + 1]}`];
    return goesOn(lines[i - 1], line) ? [] : [line];
  });

/** Claims of a text in figures: lines with masses, people, measures or percents, and figures under their label. */
export function claimsIn(text: string): readonly string[] {
  const lines = joined(text.split('\n').map(plain).filter(Boolean));
  const labelled = lines.map((line, i) => {
    const before = lines[i - 1] ?? '';
    return LABELS.includes(before) ? `${before} ${line}` : line;
  });
  const isLabelled = (line: string): boolean =>
    /\d/.test(line) && LABELS.some((label) => line.startsWith(`${label} `));
  return labelled.filter((line) => NUMBER.test(line) || isLabelled(line));
}
