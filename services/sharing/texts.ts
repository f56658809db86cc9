import { dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { fittingUnit } from '@footprint/shared-events/calculation/fittingUnit.ts';
import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';

const LOCALES = { de: 'de-DE', en: 'en-GB' } as const;
const UNITS = {
  de: { t: 't', kg: 'kg', Mt: 'Mio. t' },
  en: { t: 't', kg: 'kg', Mt: 'Mt' },
} as const;
const BERLIN = { timeZone: 'Europe/Berlin' } as const;

/** Counters with thousands set apart. */
export const countText = (count: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language]).format(count);

/** A mass in the unit that fits, the figure apart from its unit. */
export function massParts(
  tonnes: number,
  language: Language,
  kgBelow?: number,
): { readonly figure: string; readonly unit: string } {
  const { amount, unit, digits, isPadded, isBelow } = fittingUnit(tonnes, kgBelow);
  const format = new Intl.NumberFormat(LOCALES[language], {
    maximumFractionDigits: digits,
    minimumFractionDigits: isPadded ? digits : 0,
  });
  const figure = format.format(amount);
  return {
    figure: isBelow ? `${SHARING_TEXTS[language].below}\u00A0${figure}` : figure,
    unit: UNITS[language][unit],
  };
}

/** A mass with its unit, on one line. */
export function massText(tonnes: number, language: Language, kgBelow?: number): string {
  const { figure, unit } = massParts(tonnes, language, kgBelow);
  return `${figure}\u00A0${unit}`;
}

/** A moment (epoch seconds) on the clock in Berlin: 22. November, 21:41. */
export const momentText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...BERLIN,
  }).format(at * 1000);

/** An ISO date, written out. */
export const dayText = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(iso));

/** The last day before an ISO date that no longer counts. */
export const lastDayText = (end: string, language: Language): string =>
  dayText(isoOfDay(dayOfIso(end) - 1), language);

/** Texts on what people save: a figure means nothing without whose it is. */
export const SHARING_TEXTS = {
  de: {
    newTab: ', in einem neuen Tab',
    below: 'unter',
    method: 'Wie gezählt wird',
    asOf: 'Stand',
    savedBy: (people: number) =>
      people === 1 ? 'spart ein Mensch' : `sparen ${countText(people, 'de')} Menschen`,
    wasSavedBy: (people: number) =>
      people === 1 ? 'hat ein Mensch gespart' : `haben ${countText(people, 'de')} Menschen gespart`,
    inRound: (title: string) => `bei „${title}“`,
    everJoined: 'die je bei „Stopp fossil“ mitgemacht haben',
    outside: (mass: string, people: number, isRound: boolean) => {
      const who = people === 1 ? 'einem Menschen, der' : `${countText(people, 'de')} Menschen, die`;
      const round = people === 1 ? 'in der Runde ist' : 'in der Runde sind';
      const campaign = people === 1 ? 'mitmacht' : 'mitmachen';
      return `Dazu kommen ${mass} von ${who} nicht ${isRound ? round : campaign}.`;
    },
    noPeople: (title: string) => `Noch zählt hier niemand bei „${title}“ mit.`,
    steps: (people: number, each: number) =>
      `${people === 1 ? 'Ein Mensch' : `${countText(people, 'de')} Menschen`} als Schritte. ${each === 1 ? 'Ein Schritt ist ein Mensch.' : `Ein Schritt sind ${countText(each, 'de')} Menschen.`}`,
    withMeasures: (measures: number) =>
      measures === 1 ? 'mit einer Maßnahme' : `mit ${countText(measures, 'de')} Maßnahmen`,
    per1000: (mass: string) => `${mass} je 1.000 Einwohner`,
    place: (place: number, of: number) => `Platz ${countText(place, 'de')} von ${countText(of, 'de')}`,
    noPlace: 'Noch ohne Platz',
    missing: (mass: string, next: string) => `${mass} hinter ${next}`,
    missingTo: (mass: string, target: string) => `${mass} fehlen bis ${target}`,
    ahead: 'Niemand liegt davor.',
    town: (name: string) => `${name} spart CO₂`,
    start: {
      title: 'Wie groß ist Ihr Fußabdruck?',
      eyebrow: 'Acht Fragen, ohne Anmeldung',
      whose: 'verursacht ein Mensch in Deutschland im Jahr',
      text: 'Und Sie?',
    },
    own: {
      footprint: {
        eyebrow: (year: number) => `Im Jahr ${year}`,
        title: 'Mein Fußabdruck',
        whose: 'verursache ich im\u00A0Jahr',
      },
      saving: {
        eyebrow: () => 'Mit meinen Maßnahmen',
        title: 'Das spare ich',
        whose: 'weniger im\u00A0Jahr',
      },
      average: (mass: string) => `Durchschnitt in Deutschland: ${mass}. Und Sie?`,
    },
    tooFew: 'Noch machen hier zu wenige Menschen mit, um Zahlen zu zeigen.',
    tooFewInRound: 'Noch zählen zu wenige Menschen mit, um Zahlen zu zeigen.',
    nobodyInRound: 'Noch zählt niemand mit. Fangen Sie an!',
    noResult: 'Ohne Ergebnis, weil zu wenige mitgemacht haben.',
    before: (day: string) => `beginnt am ${day}`,
    left: (days: number) => (days === 1 ? 'letzter Tag' : `noch ${countText(days, 'de')} Tage`),
    counted: (saving: string) => `berichtigt, gezählt waren ${saving}`,
    provisional: 'vorläufig',
    result: 'Ergebnis',
    ready: (people: number) => {
      if (people === 0) return 'Noch ist niemand dabei';
      return people === 1
        ? 'Ein Mensch ist schon dabei'
        : `${countText(people, 'de')} Menschen sind schon dabei`;
    },
    everWith: (people: number) => (people === 1 ? 'der je mitgemacht hat' : 'die je mitgemacht haben'),
    goal: (mass: string) => `Ziel ${mass}`,
    join: 'Mitmachen',
    see: 'Ergebnis ansehen',
    unknown: 'Hier gibt es nichts zu zeigen',
    unknownText: 'Diese Gemeinde oder Runde kennen wir nicht.',
    away: 'Gerade nicht erreichbar',
    awayText: 'Die Zahlen kommen gleich wieder.',
    toSite: 'Zur Seite',
    invitation: 'Machen Sie mit!',
    together: 'Gemeinsam sparen',
    ofGoal: (mass: string) => `vom Ziel ${mass}`,
    poster: {
      dates: (first: string, last: string) => `${first} bis ${last}`,
      scan: 'Code mit der Kamera öffnen. Mitmachen ist kostenlos.',
      leads: {
        'climate-bet':
          'Wir wetten, dass viele kleine Schritte zusammen Tonnen von CO₂ sparen. Maßnahmen aussuchen, umsetzen, mitzählen.',
        'stop-fossil':
          'Wir steigen gemeinsam aus Öl, Gas und Kohle aus. Maßnahmen aussuchen und sehen, was unsere Gemeinde spart.',
      },
    },
  },
  en: {
    newTab: ', in a new tab',
    below: 'under',
    method: 'How this is counted',
    asOf: 'As of',
    savedBy: (people: number) =>
      people === 1 ? 'saved by one person' : `saved by ${countText(people, 'en')} people`,
    wasSavedBy: (people: number) =>
      people === 1 ? 'was saved by one person' : `were saved by ${countText(people, 'en')} people`,
    inRound: (title: string) => `in “${title}”`,
    everJoined: 'who ever joined “Stop fossil”',
    outside: (mass: string, people: number, isRound: boolean) => {
      const who = people === 1 ? 'one person who' : `${countText(people, 'en')} people who`;
      const round = people === 1 ? 'is not in the round' : 'are not in the round';
      const campaign = people === 1 ? 'does not take part' : 'do not take part';
      return `Another ${mass} by ${who} ${isRound ? round : campaign}.`;
    },
    noPeople: (title: string) => `Nobody here counts in “${title}” yet.`,
    steps: (people: number, each: number) =>
      `${people === 1 ? 'One person' : `${countText(people, 'en')} people`} as steps. ${each === 1 ? 'A step is one person.' : `A step is ${countText(each, 'en')} people.`}`,
    withMeasures: (measures: number) =>
      measures === 1 ? 'with one measure' : `with ${countText(measures, 'en')} measures`,
    per1000: (mass: string) => `${mass} per 1,000 inhabitants`,
    place: (place: number, of: number) => `Place ${countText(place, 'en')} of ${countText(of, 'en')}`,
    noPlace: 'No place yet',
    missing: (mass: string, next: string) => `${mass} short of ${next}`,
    missingTo: (mass: string, target: string) => `${mass} short of ${target}`,
    ahead: 'Nobody is ahead.',
    town: (name: string) => `${name} saves CO₂`,
    start: {
      title: 'How large is your footprint?',
      eyebrow: 'Eight questions, no account',
      whose: 'is what one person in Germany causes in a year',
      text: 'And you?',
    },
    own: {
      footprint: {
        eyebrow: (year: number) => `In ${year}`,
        title: 'My footprint',
        whose: 'is what I cause in a\u00A0year',
      },
      saving: {
        eyebrow: () => 'With my measures',
        title: 'What I save',
        whose: 'less a\u00A0year',
      },
      average: (mass: string) => `Average in Germany: ${mass}. And you?`,
    },
    tooFew: 'Too few people take part here yet to show figures.',
    tooFewInRound: 'Too few people count yet to show figures.',
    nobodyInRound: 'Nobody counts yet. Make a start!',
    noResult: 'Without a result, because too few took part.',
    before: (day: string) => `begins on ${day}`,
    left: (days: number) => (days === 1 ? 'last day' : `${countText(days, 'en')} days left`),
    counted: (saving: string) => `corrected, ${saving} had been counted`,
    provisional: 'provisional',
    result: 'Result',
    ready: (people: number) => {
      if (people === 0) return 'Nobody has joined yet';
      return people === 1
        ? 'One person has joined already'
        : `${countText(people, 'en')} people have joined already`;
    },
    everWith: (people: number) => (people === 1 ? 'who once took part' : 'who ever took part'),
    goal: (mass: string) => `Goal ${mass}`,
    join: 'Take part',
    see: 'See the result',
    unknown: 'Nothing to show here',
    unknownText: 'We do not know this municipality or round.',
    away: 'Out of reach right now',
    awayText: 'The figures will be back in a moment.',
    toSite: 'To the site',
    invitation: 'Take part!',
    together: 'Saving together',
    ofGoal: (mass: string) => `of the goal ${mass}`,
    poster: {
      dates: (first: string, last: string) => `${first} to ${last}`,
      scan: 'Open the code with your camera. Taking part is free.',
      leads: {
        'climate-bet':
          'We bet that many small steps together save tonnes of CO₂. Pick measures, carry them out, be counted.',
        'stop-fossil':
          'Together we leave oil, gas and coal behind. Pick measures and see what our municipality saves.',
      },
    },
  },
} as const satisfies Readonly<Record<Language, object>>;

/** Why a round shows no figure, as its page says it: nobody takes part in it, or too few to be shown do. */
export function noFigureText(hasPeople: boolean, state: RoundState, language: Language): string {
  const { noResult, nobodyInRound, tooFewInRound } = SHARING_TEXTS[language];
  if (state === 'closed') return noResult;
  return hasPeople ? tooFewInRound : nobodyInRound;
}

/** Distance of a municipality to the next it can reach, in words; undefined where there is nothing. */
export function reachText({ inside, next }: LeaguePlaceAnswer, language: Language): string | undefined {
  const goal = inside && townGoal(inside.savingSum, next);
  if (!goal) return undefined;
  const { missing, missingTo } = SHARING_TEXTS[language];
  const mass = massText(goal.missing, language);
  return goal.kind === 'place' ? missing(mass, goal.label) : missingTo(mass, massText(goal.target, language));
}
