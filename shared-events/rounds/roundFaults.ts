import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { confirmUntilOf } from './round.ts';

/** Faults that keep rounds from being run together, a line each; none where they can be. */
export function roundFaults(rounds: readonly Campaign[]): readonly string[] {
  const noDays = rounds.flatMap(dayFaults);
  // Dates that do not exist cannot be compared.
  if (noDays.length > 0) return noDays;
  return [...nameFaults(rounds), ...rounds.flatMap(orderFaults), ...overlapFaults(rounds)];
}

const called = ({ name }: Campaign): string => JSON.stringify(name);

const isDay = (iso: string): boolean => {
  const day = dayOfIso(iso);
  return !Number.isNaN(day) && isoOfDay(day) === iso;
};

const dayFaults = (round: Campaign): readonly string[] =>
  (['start', 'end', 'confirmationMail', 'confirmUntil'] as const).flatMap((field) => {
    const day = round[field];
    return day === undefined || isDay(day)
      ? []
      : [`${called(round)} names as ${field} a day that is in no calendar: ${day}`];
  });

function nameFaults(rounds: readonly Campaign[]): readonly string[] {
  const names = rounds.map(({ name }) => name);
  const twice = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  const otherKind = rounds.filter(({ name, kind }) =>
    CAMPAIGNS.some((builtIn) => builtIn.name === name && builtIn.kind !== kind),
  );
  // Its stream would be taken for a citizen's.
  const asUserId = rounds.filter(({ name }) => /^[0-9a-f]{24}$/.test(name));
  return [
    ...asUserId.map((round) => `${called(round)} has the form of a user id`),
    ...[...twice].map((name) => `${JSON.stringify(name)} is named twice`),
    ...otherKind.map((round) => `${called(round)} is a built-in round of another kind`),
  ];
}

function orderFaults(round: Campaign): readonly string[] {
  const { start, end, confirmationMail: mail, reminders = [] } = round;
  const close = confirmUntilOf(round);
  const reminded = reminders.map((days) => ({ days, day: isoOfDay(dayOfIso(close) - days) }));
  const early = mail === undefined ? [] : reminded.filter(({ day }) => day < mail);
  return [
    ...(end <= start ? ['wants an end after its start'] : []),
    ...(close < end ? ['wants a confirmUntil that is not before its end'] : []),
    ...(mail !== undefined && mail <= start ? ['wants a confirmationMail after its start'] : []),
    ...(mail !== undefined && mail >= close ? [`wants a confirmationMail before ${close}, its close`] : []),
    ...(mail === undefined && reminders.length > 0 ? ['has reminders, but no confirmationMail'] : []),
    ...early.map(({ days }) => `has a reminder ${days} days before its close, before its confirmationMail`),
  ].map((fault) => `${called(round)} ${fault}`);
}

function overlapFaults(rounds: readonly Campaign[]): readonly string[] {
  return rounds.flatMap((round, i) =>
    rounds
      .slice(i + 1)
      .filter(
        (other) =>
          other.kind === round.kind &&
          other.name !== round.name &&
          other.start < round.end &&
          round.start < other.end,
      )
      .map((other) => `${called(round)} and ${called(other)} overlap, and both are of ${round.kind}`),
  );
}
