import { restoring } from '@footprint/services/audit/restoring.ts';
import { type ConsumptionCommand, consumptionDecider } from '@footprint/services/consumption/decide.ts';
import { fold } from '@footprint/services/engine/decision.ts';
import type { HousingCommand } from '@footprint/services/housing/commands.ts';
import { housingDecider } from '@footprint/services/housing/decide.ts';
import { termsWithIds } from '@footprint/services/housing/withIds.ts';
import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from './days.ts';
import { figuresOf, near } from './figures.ts';
import type { Life } from './lifeTypes.ts';
import { inputsOf, lives, stepsOf } from './lives.ts';

const NOW = Date.UTC(2030, 0, 1) / 1000;
const RUNS = Number(process.env.LIVES ?? 150);

type Command =
  | { readonly housing: HousingCommand; readonly level?: never }
  | { readonly level: ConsumptionCommand; readonly housing?: never };
const housing = (command: HousingCommand): Command => ({ housing: command });
const level = (command: ConsumptionCommand): Command => ({ level: command });

const oneOf = <E>(list: readonly E[], pick: number): E | undefined => list[pick % Math.max(1, list.length)];
const permissions = ['personal_use'] as const;

/** Commands that take something away or end it; undefined where the life has nothing of the kind. */
const REMOVALS: Readonly<Record<string, (life: Life, pick: number, on: number) => Command | undefined>> = {
  'a meter': ({ meters }, pick) => {
    const one = oneOf(meters, pick);
    return one && housing({ type: 'RemoveMeter', meterId: one.id });
  },
  'a sub-meter': ({ meters }, pick) => {
    const able = meters.filter(({ terms }) =>
      terms.some(({ shares = {} }) => Object.values(shares).includes('sub')),
    );
    const sub = oneOf(able, pick)?.sub;
    return sub && housing({ type: 'RemoveMeter', meterId: sub.id });
  },
  'terms of a meter': ({ meters }, pick) => {
    const able = meters.flatMap(({ id, terms }) => terms.slice(1).map(({ from }) => ({ id, from })));
    const one = oneOf(able, pick);
    return one && housing({ type: 'RemoveTerms', meterId: one.id, validFrom: noonOf(one.from) });
  },
  'a reading': ({ meters }, pick) => {
    const able = meters.flatMap(({ id, readings }) => readings.map((_, i) => ({ id, i })));
    const one = oneOf(able, pick);
    const valueId = (one?.id ?? 0) * 1_000 + (one?.i ?? 0);
    return one && housing({ type: 'RemoveReading', meterId: one.id, valueId, permissions });
  },
  'heating without a counter': ({ supplies }, pick) => {
    const one = oneOf(supplies, pick);
    return one && housing({ type: 'RemoveSupply', supplyId: one.id });
  },
  'a bill or delivery': ({ supplies }, pick) => {
    const able = supplies.flatMap(({ id, bills, deliveries }) =>
      [...bills, ...deliveries].map((_, i) => id * 100 + i),
    );
    const billId = oneOf(able, pick);
    return billId === undefined ? undefined : housing({ type: 'RemoveBill', billId });
  },
  'a level': ({ levels }, pick) => {
    const one = oneOf(levels, pick);
    return one && level({ type: 'RemoveLevel', id: one.id });
  },
  'days of a meter': ({ meters }, pick, on) => {
    const one = oneOf(meters, pick);
    return one && housing({ type: 'ChangeMeter', meterId: one.id, activeUntil: noonOf(on) });
  },
  'days of heating without a counter': ({ supplies }, pick, on) => {
    const one = oneOf(supplies, pick);
    return one && housing({ type: 'ChangeSupply', supplyId: one.id, activeUntil: noonOf(on) });
  },
  'days of a level': ({ levels }, pick, on) => {
    const one = oneOf(levels, pick);
    return one && level({ type: 'ChangeLevel', id: one.id, endAt: noonOf(on), households: [], livedIn: [] });
  },
  'days of a home': ({ homes }, pick, on) => {
    const one = oneOf(homes, pick);
    const hhMember = one?.later?.members ?? one?.members ?? 1;
    const fields = { name: 'Home', hhArea: 80, hhMember, hhHouseType: 'singleHouse', now: NOW } as const;
    return one && housing({ type: 'ChangeHousehold', id: one.id, ...fields, livedUntil: noonOf(on) });
  },
};

/** The command of a call that takes something back. */
function commandOf({ method, call, body }: Pick<Restore, 'method' | 'call' | 'body'>): Command {
  const id = Number(/\d+/.exec(call)?.[0]);
  const { id: own } = body as { readonly id: number };
  const newId = (): number => 95_000;
  // The server checks the body by the schema of the call; what is not of the command fails in the decider here.
  const made = (fields: object): object => ({ households: [1, 2], now: NOW, ...fields, ...body });
  const home = (fields: object): Command => housing(made(fields) as HousingCommand);
  const said = (fields: object): Command => level(made(fields) as ConsumptionCommand);
  switch (`${method} ${call.replace(/\d+/, 'ID')}`) {
    case 'POST meter/restore':
      return housing({ type: 'RestoreMeter', meterId: own });
    case 'POST supply/restore':
      return housing({ type: 'RestoreSupply', supplyId: own });
    case 'PUT meter/ID':
      return home({ type: 'ChangeMeter', meterId: id });
    case 'PUT meter/ID/terms':
      return housing({ type: 'SetTerms', now: NOW, ...termsWithIds(newId, id, body as SetTermsBody) });
    case 'POST meter-value/to-housing-meter':
      return home({ type: 'AddReading', readingId: 95_000 });
    case 'PUT supply/ID':
      return home({ type: 'ChangeSupply', supplyId: id });
    case 'POST supply/bill':
      return home({ type: 'AddBill', billId: 95_000 });
    case 'PUT groups/edit':
      return home({ type: 'ChangeHousehold' });
    case 'POST meter-value/personal-types/add-value':
      return said({ type: 'ChooseLevel', newTypeId: 95_001, newEntryId: 95_000 });
    case 'PUT meter-value/personal-types/value':
      return said({ type: 'ChangeLevel', livedIn: [] });
    default:
      throw new Error(`no command for ${method} ${call}`);
  }
}

type Event = HousingEvent | ConsumptionEvent;
const isOfLevel = (event: Event): event is ConsumptionEvent => event.type.startsWith('ConsumptionType');
const levelsOf = (log: readonly Event[]): ConsumptionEvent[] => log.filter(isOfLevel);
const homesOf = (log: readonly Event[]): HousingEvent[] =>
  log.filter((event): event is HousingEvent => !isOfLevel(event));

const decided = (log: readonly Event[], command: Command) =>
  command.housing
    ? housingDecider.decide(command.housing, fold(housingDecider, homesOf(log)))
    : consumptionDecider.decide(command.level, fold(consumptionDecider, levelsOf(log)));

const figures = (log: readonly Event[]) => figuresOf(inputsOf(homesOf(log), levelsOf(log)));

describe('figures are as before once the way back of the history is taken, after the removal of', () => {
  test.each(Object.entries(REMOVALS))('%s', (_, removal) => {
    const on = fc.integer({ min: start(2019), max: start(2026) - 1 });
    fc.assert(
      fc.property(lives, fc.nat(99), on, (life, pick, day) => {
        const { base, rest, levels } = stepsOf(life);
        const log: readonly Event[] = [...base, ...rest.flat(), ...levels];
        const command = removal(life, pick, day);
        fc.pre(command !== undefined);
        const removed = command && decided(log, command);
        fc.pre(removed?.accepted === true && removed.events.length > 0);
        if (!removed?.accepted) return;
        const without = [...log, ...removed.events];
        const way = restoring(without, log.length);
        // A reading that another one of its day outdoes counted nothing, and has none.
        fc.pre(way !== undefined || figures(without).join() === figures(log).join());
        const back = way && decided(without, commandOf(way));
        if (back?.accepted) expect(figures([...without, ...back.events])).toEqual(near(figures(log)));
        // Entries outside the days on which a meter or a supply counts cannot be made there again.
        else if (back)
          expect(back.rejection.fields).toMatchObject([{ messageId: 'form:input:error:notActive' }]);
      }),
      { numRuns: RUNS },
    );
  });
});
