import type { Language } from '@footprint/shared-events/account/roles.ts';
import { berlinDay, dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { RoundFigures, TownFigures } from '../campaigns/publicFigures.ts';
import { type Html, html } from './html.ts';
import { countText, dayText, lastDayText, massParts, massText, roundTitle, SHARING_TEXTS } from './texts.ts';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

const sum = (tonnes: number, language: Language, whose: Html): Html => {
  const { figure, unit } = massParts(tonnes, language);
  return html`<p class="figure"><span class="sum">${figure} <span class="unit">${unit} CO₂</span></span> <span class="whose">${whose}</span></p>`;
};

/** What a municipality saves, and whom it reaches next. */
export function townCard({ town, usage, standing }: TownFigures, language: Language): Html {
  const texts = SHARING_TEXTS[language];
  const title = html`<h1>${texts.town(town.label)}</h1>`;
  if (usage.savingSum === null) return html`${title}<p>${texts.tooFew}</p>`;
  const share = massText((usage.savingSum * 1_000) / town.inhabitants, language, KG_PER_PEOPLE);
  const whose = html`${texts.savedBy(usage.count)}<br>${texts.per1000(share)}`;
  return html`${title}
${sum(usage.savingSum, language, whose)}
${standing.of > 0 && placeCard(standing, language)}`;
}

function placeCard({ place, of, next }: LeaguePlaceAnswer, language: Language): Html {
  const texts = SHARING_TEXTS[language];
  const rank = place !== null && html`<span class="rank" aria-hidden="true">${place}.</span>`;
  const head = place === null ? texts.noPlace : texts.place(place, of);
  const reach = next ? texts.missing(massText(next.missing, language), next.label) : texts.ahead;
  return html`<p class="place">${rank}<span><b>${head}</b>${reach}</span></p>`;
}

/** How far a round is: its state, what it saves and how far that is from its goal. */
export function roundCard({ round, state, figures, at }: RoundFigures, language: Language): Html {
  const texts = SHARING_TEXTS[language];
  const { allUsers, allMeasures, measuresReductionYear, correction } = figures;
  const states = {
    before: texts.before(dayText(round.start, language)),
    running: texts.left(dayOfIso(round.end) - 1 - berlinDay(at)),
    confirming: texts.provisional,
    closed: `${texts.result}, ${lastDayText(round.end, language)}`,
  };
  const head = html`<div><p class="eyebrow">${states[state]}</p><h1>${roundTitle(round, language)}</h1></div>`;
  if (state === 'before') return html`${head}<p>${texts.ready(allUsers)}</p>`;
  const whose = html`${texts.savedBy(allUsers)} ${texts.withMeasures(allMeasures)}`;
  return html`${head}
${sum(measuresReductionYear, language, whose)}
${correction && html`<p>${texts.corrected(massText(correction.saving, language))}</p>`}
${round.goal !== undefined && goalBar((correction ?? { saving: measuresReductionYear }).saving, round.goal, language)}`;
}

function goalBar(saved: number, goal: number, language: Language): Html {
  const share = Math.max(0, Math.floor((saved / goal) * 100));
  const label = SHARING_TEXTS[language].goal(`${countText(goal, language)}\u00A0t`);
  return html`<div class="goal"><span><span>${label}</span><span>${share} %</span></span><progress max="100" value="${Math.min(100, share)}" aria-label="${label}"></progress></div>`;
}
