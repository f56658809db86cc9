import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { peopleFor, townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { daysLeft, goalPercent } from '@footprint/shared-events/rounds/roundProgress.ts';
import { kindTitle, roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { placeOf, STEP, walkOf } from '@footprint/shared-events/sole/walk.ts';
import { type RoundFigures, shownResult, type TownFigures } from '../figures/publicFigures.ts';
import { type Html, html } from './html.ts';
import {
  countText,
  dayText,
  lastDayText,
  massParts,
  massText,
  noFigureText,
  reachText,
  SHARING_TEXTS,
} from './texts.ts';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

const sum = (tonnes: number, language: Language, whose: Html): Html => {
  const { figure, unit } = massParts(tonnes, language);
  return html`<p class="figure"><span class="sum">${figure} <span class="unit">${unit} CO₂</span></span> <span class="whose">${whose}</span></p>`;
};

/** People as steps, those included that are missing to what comes next. */
function walk(people: number, missing: number, language: Language): Html {
  const { each, steps, width, height } = walkOf(people, missing);
  const drawn = steps.map(
    (step) =>
      html`<path transform="${placeOf(step)}" d="${step.isMissing ? STEP.line : STEP.bands}" class="${step.isMissing ? 'to-go' : 'step'}"/>`,
  );
  return html`<svg class="walk" role="img" aria-label="${SHARING_TEXTS[language].steps(people, each)}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
}

/**
 * Title of the round or campaign whose people save a town's figure: the round's participants, or all who ever joined
 * the campaign.
 */
const baseOf = ({ round }: TownFigures, language: Language): string =>
  round ? roundTitle(round, language) : kindTitle('stop-fossil', language);

/** Card of a municipality: its savings in the league it stands in, the savings of others there, and whom it reaches next. */
export function townCard(figures: TownFigures, language: Language): Html {
  const { town, standing, round } = figures;
  const { inside, outside } = standing;
  const texts = SHARING_TEXTS[language];
  const title = html`<h1>${texts.town(town.label)}</h1>`;
  const others =
    outside !== null &&
    outside.users > 0 &&
    html`<p class="others">${texts.outside(massText(outside.savingSum, language), outside.users, round !== undefined)}</p>`;
  if (inside === null) return html`${title}<p>${texts.tooFew}</p>${others}`;
  const goal = townGoal(inside.savingSum, standing.next);
  const share = massText((inside.savingSum * 1_000) / town.inhabitants, language, KG_PER_PEOPLE);
  const base = baseOf(figures, language);
  const who = round ? texts.inRound(base) : texts.everJoined;
  const whose = html`${texts.savedBy(inside.users)} ${who}<br>${texts.per1000(share)}`;
  return html`${title}
${inside.users > 0 ? sum(inside.savingSum, language, whose) : html`<p>${texts.noPeople(base)}</p>`}
${inside.users > 0 && walk(inside.users, goal ? peopleFor(goal.missing) : 0, language)}
${others}
${standing.of > 0 && placeCard(standing, language)}`;
}

function placeCard(standing: LeaguePlaceAnswer, language: Language): Html {
  const { place, of } = standing;
  const texts = SHARING_TEXTS[language];
  const rank = place !== null && html`<span class="rank" aria-hidden="true">${place}.</span>`;
  const head = place === null ? texts.noPlace : texts.place(place, of);
  const reach = reachText(standing, language) ?? texts.ahead;
  return html`<p class="place">${rank}<span><b>${head}</b>${reach}</span></p>`;
}

/** How far a round is: its state, what it saves and how far that is from its goal; of a closed one what it has saved. */
export function roundCard({ round, state, figures, at }: RoundFigures, language: Language): Html {
  const texts = SHARING_TEXTS[language];
  const shown = shownResult(figures);
  const states = {
    before: texts.before(dayText(round.start, language)),
    running: texts.left(daysLeft(round, at)),
    confirming: texts.provisional,
    closed: `${texts.result}, ${lastDayText(round.end, language)}`,
  };
  const head = html`<div><p class="eyebrow">${states[state]}</p><h1>${roundTitle(round, language)}</h1></div>`;
  if (shown && state === 'before') return html`${head}<p>${texts.ready(shown.participants)}</p>`;
  const none = !shown?.participants && html`<p>${noFigureText(!shown, state, language)}</p>`;
  if (!shown || (none && state === 'closed')) return html`${head}${none}`;
  const { participants, measures, saving } = shown;
  const by = state === 'running' ? texts.savedBy(participants) : texts.wasSavedBy(participants);
  const whose = html`${by} ${texts.withMeasures(measures)}`;
  const counted = shown.counted === undefined ? undefined : massText(shown.counted, language);
  return html`${head}
${none || sum(saving, language, whose)}
${!none && walk(participants, 0, language)}
${counted !== undefined && html`<p>${texts.counted(counted)}</p>`}
${round.goal !== undefined && goalBar(saving, round.goal, language)}`;
}

function goalBar(saved: number, goal: number, language: Language): Html {
  const share = goalPercent(saved, goal);
  const label = SHARING_TEXTS[language].goal(`${countText(goal, language)}\u00A0t`);
  return html`<div class="goal"><span><span>${label}</span><span>${share}\u00A0%</span></span><progress max="100" value="${Math.min(100, share)}" aria-label="${label}"></progress></div>`;
}
