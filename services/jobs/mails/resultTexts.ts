import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import type { ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { goalPercent } from '@footprint/shared-events/rounds/roundProgress.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { countText, massParts, massText, SHARING_TEXTS } from '../../sharing/texts.ts';
import type { ActionMail } from './actionMail.ts';
import { drawnPeople } from './drawn.ts';
import type { MailText } from './texts.ts';

/** A saving in tonnes as pages write it. */
const amount = (tonnes: number, language: Language): string => `${massText(tonnes, language)} CO₂`;

interface Words {
  readonly title: string;
  readonly people: string;
  readonly together: string;
  readonly confirmed: string;
  readonly own: string;
  readonly ownConfirmed: string;
}

/** The saving that a round aimed at, and how much is missing; `missing` is absent where it was reached. */
interface Goal {
  readonly kind: Campaign['kind'];
  readonly goal: string;
  readonly missing?: string;
}

/** How a round ended, whether it reached its goal, and a participant's share of it. */
export function resultMail(
  round: Campaign,
  { participants, saving, confirmedSaving }: RoundResult,
  own: ReturnType<typeof ownShare>,
  language: Language,
): Pick<ActionMail, 'text' | 'facts' | 'drawn'> {
  const words: Words = {
    title: roundTitle(round, language),
    people: countText(participants, language),
    together: amount(saving, language),
    confirmed: amount(confirmedSaving, language),
    own: amount(own.saving, language),
    ownConfirmed: amount(own.confirmedSaving, language),
  };
  const goal = goalOf(round, saving, language);
  return {
    text: TEXTS[language](words),
    facts: [...(goal ? [GOALS[language](goal)] : []), ...FACTS[language](words)],
    drawn: drawnResult(participants, saving, language),
  };
}

/** The sum large, and its people as steps: the facts say both in words. */
function drawnResult(participants: number, saving: number, language: Language): string {
  const { figure, unit } = massParts(saving, language);
  const { steps } = SHARING_TEXTS[language];
  return `<p style="margin:20px 0 16px;font-size:64px;line-height:0.9;font-weight:800;letter-spacing:-3px">${figure}<span style="font-size:24px;letter-spacing:0;color:#55635c">&nbsp;${unit} CO₂</span></p>
${drawnPeople(participants, (each) => steps(participants, each))}
`;
}

function goalOf({ kind, goal }: Campaign, saving: number, language: Language): Goal | undefined {
  if (goal === undefined) return undefined;
  const named = Number.isInteger(goal) ? `${countText(goal, language)}\u00A0t CO₂` : amount(goal, language);
  if (goalPercent(saving, goal) >= WHOLE) return { kind, goal: named };
  const missing = writtenDifference(goal, saving) || goal - saving;
  return { kind, goal: named, missing: amount(missing, language) };
}
const WHOLE = 100;

const GOALS: Readonly<Record<Language, (goal: Goal) => string>> = {
  de: ({ kind, goal, missing }) => {
    const [subject, won] =
      kind === 'climate-bet' ? ['Die Wette ist', 'gewonnen'] : ['Das Ziel ist', 'erreicht'];
    return missing === undefined
      ? `Ziel: ${goal}. ${subject} ${won}.`
      : `Ziel: ${goal}. ${subject} nicht ${won}, ${missing} haben gefehlt.`;
  },
  en: ({ kind, goal, missing }) => {
    const [subject, won] = kind === 'climate-bet' ? ['The bet is', 'won'] : ['The goal is', 'reached'];
    return missing === undefined
      ? `Goal: ${goal}. ${subject} ${won}.`
      : `Goal: ${goal}. ${subject} not ${won}, by ${missing}.`;
  },
};

const TEXTS: Readonly<Record<Language, (words: Words) => MailText>> = {
  de: ({ title, together }) => ({
    subject: `${title}: zusammen ${together}`,
    greeting: 'Guten Tag,',
    lead: `„${title}“ ist zu Ende. Danke, dass Sie dabei waren! Das ganze Ergebnis sehen Sie auf dieser Seite:`,
    button: 'Ergebnis ansehen',
    note: 'Gezählt ist, was die Maßnahmen der Teilnehmenden bis zum Ende der Runde sparen; bestätigt ist davon, wozu eine Antwort kam.',
    ignore: `Sie erhalten diese Mail, weil Sie bei „${title}“ mitgemacht haben. Keine Mails zu Aktionen mehr? Auf dieser Seite stellen Sie sie ab:`,
  }),
  en: ({ title, together }) => ({
    subject: `${title}: ${together} together`,
    greeting: 'Hello,',
    lead: `“${title}” is over. Thank you for taking part! The whole result is on this page:`,
    button: 'See the result',
    note: 'Counted is what the measures of all participants save until the end of the round; confirmed is the part that was answered.',
    ignore: `You get this mail because you took part in “${title}”. No more mails about campaigns? Stop them on this page:`,
  }),
};

const FACTS: Readonly<Record<Language, (words: Words) => readonly string[]>> = {
  de: ({ people, together, confirmed, own, ownConfirmed }) => [
    `Zusammen: ${together}, davon bestätigt ${confirmed}`,
    `Ihr Anteil: ${own}, davon bestätigt ${ownConfirmed}`,
    `Teilnehmende: ${people}`,
  ],
  en: ({ people, together, confirmed, own, ownConfirmed }) => [
    `Together: ${together}, of which ${confirmed} confirmed`,
    `Your share: ${own}, of which ${ownConfirmed} confirmed`,
    `Participants: ${people}`,
  ],
};
