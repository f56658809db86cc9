import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import fc from 'fast-check';
import { FIRST_DAY } from './firstDay.ts';
import type { BillOfLife, SupplyOfLife } from './lifeTypes.ts';

const DAYS = 7 * 365;
const day = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Epoch seconds, before or after what was entered begins. */
export const whenEntered = fc.nat(9).map((n) => noonOf(FIRST_DAY + n * 300));

/** One after the other, with gaps or without. */
const bills: fc.Arbitrary<readonly BillOfLife[]> = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 40, 300),
      length: fc.constantFrom(10, 60, 365, 366, 500),
      amount: fc.integer({ min: 0, max: 3_000 }),
      factor: maybe(fc.constantFrom(0.05, 0.2)),
      hotWater: maybe(fc.constantFrom(0, 0, 23.4, 100)),
    }),
    { maxLength: 5 },
  )
  .map((list) => {
    let from = FIRST_DAY + 200;
    return list.map(({ gap, length, amount, factor, hotWater }) => {
      const bill = { from: from + gap, until: from + gap + length, amount, factor, hotWater };
      from = bill.until;
      return bill;
    });
  });

export const supply = (id: number): fc.Arbitrary<SupplyOfLife> =>
  fc
    .record({
      home: fc.constantFrom(1, 2),
      after: fc.nat(3),
      carrier: fc.constantFrom(
        ...(['heatingOil', 'districtHeat', 'firewood', 'heatPump', 'gas', 'heatingStatement'] as const),
      ),
      fuel: maybe(fc.constantFrom('gas', 'heatingOil', 'pellets', 'heatPump', 'unknown')),
      edition: maybe(fc.constantFrom('heizspiegel2024', 'heizspiegel2025')),
      hotWater: fc.constantFrom(0, 18, 100),
      from: fc.option(day, { nil: undefined, freq: 1 }),
      length: maybe(fc.integer({ min: 1, max: 1_500 })),
      estimate: maybe(fc.constantFrom(60, 130)),
      delivered: fc.boolean(),
      bills,
      deliveries: fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 3_000 }) }), { maxLength: 5 }),
      enteredAt: whenEntered,
    })
    .map(({ length, delivered, ...given }): SupplyOfLife => {
      const until = length === undefined ? undefined : (given.from ?? FIRST_DAY) + length;
      const { carrier } = given;
      if (carrier === 'heatPump' || carrier === 'gas')
        return { ...given, id, until, estimate: given.estimate ?? 80, bills: [], deliveries: [] };
      const isFilled = carrier === 'heatingOil' && delivered;
      const own = carrier === 'districtHeat' || carrier === 'heatingStatement';
      return {
        ...given,
        id,
        until,
        ...(carrier === 'heatingStatement' ? { estimate: undefined } : { fuel: undefined }),
        bills: isFilled
          ? []
          : given.bills.map(({ from, until: to, amount, factor, hotWater }) => ({
              from,
              until: to,
              hotWater,
              // Figures stay of a size whose ninth digit can be compared.
              amount: carrier === 'firewood' ? amount % 20 : amount,
              factor: own ? factor : undefined,
            })),
        deliveries: isFilled ? given.deliveries : [],
      };
    });

interface Steps {
  readonly base: HousingEvent[];
  readonly rest: HousingEvent[][];
}

export function enterSupplies(supplies: readonly SupplyOfLife[], { base, rest }: Steps): void {
  for (const one of supplies) {
    const supplyId = one.id;
    base.push({
      type: 'SupplyAdded',
      data: {
        supplyId,
        householdId: one.home,
        name: 'S',
        carrier: one.carrier,
        hotWater: one.hotWater,
        ...(one.fuel && { fuel: one.fuel }),
        ...(one.estimate !== undefined && {
          estimate: { area: one.estimate, ...(one.edition && { edition: one.edition }) },
        }),
        enteredAt: one.enteredAt,
      },
    });
    if (one.from !== undefined)
      rest.push([{ type: 'SupplyChanged', data: { supplyId, activeFrom: noonOf(one.from) } }]);
    if (one.until !== undefined)
      rest.push([{ type: 'SupplyChanged', data: { supplyId, activeUntil: noonOf(one.until) } }]);
    one.bills.forEach(({ from, until, amount, factor, hotWater }, i) => {
      const days = { from: noonOf(from), until: noonOf(until) };
      rest.push([
        {
          type: 'SupplyBilled',
          data: {
            supplyId,
            billId: supplyId * 100 + i,
            ...days,
            amount,
            ...(factor && { factor }),
            ...(hotWater !== undefined && { hotWater }),
          },
        },
      ]);
    });
    one.deliveries.forEach(({ day: of, amount }, i) => {
      rest.push([
        { type: 'SupplyBilled', data: { supplyId, billId: supplyId * 100 + i, date: noonOf(of), amount } },
      ]);
    });
  }
}
