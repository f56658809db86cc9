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
    }),
    { maxLength: 5 },
  )
  .map((list) => {
    let from = FIRST_DAY + 200;
    return list.map(({ gap, length, amount, factor }) => {
      const bill = { from: from + gap, until: from + gap + length, amount, factor };
      from = bill.until;
      return bill;
    });
  });

export const supply = (id: number): fc.Arbitrary<SupplyOfLife> =>
  fc
    .record({
      home: fc.constantFrom(1, 2),
      after: fc.nat(3),
      carrier: fc.constantFrom('heatingOil', 'districtHeat', 'firewood', 'heatPump', 'gas'),
      hotWater: fc.constantFrom(0, 18, 100),
      from: maybe(day),
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
      const own = carrier === 'districtHeat';
      return {
        ...{ ...given, id, until },
        bills: isFilled
          ? []
          : given.bills.map(({ from, until: to, amount, factor }) => ({
              ...{ from, until: to },
              // Nobody burns a wood: figures stay of a size whose ninth digit can be compared.
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
        ...{ supplyId, householdId: one.home, name: 'S', carrier: one.carrier, hotWater: one.hotWater },
        ...(one.estimate !== undefined && { estimate: { area: one.estimate } }),
        enteredAt: one.enteredAt,
      },
    });
    if (one.from !== undefined)
      rest.push([{ type: 'SupplyChanged', data: { supplyId, activeFrom: noonOf(one.from) } }]);
    if (one.until !== undefined)
      rest.push([{ type: 'SupplyChanged', data: { supplyId, activeUntil: noonOf(one.until) } }]);
    one.bills.forEach(({ from, until, amount, factor }, i) => {
      const days = { from: noonOf(from), until: noonOf(until) };
      rest.push([
        {
          type: 'SupplyBilled',
          data: { supplyId, billId: supplyId * 100 + i, ...days, amount, ...(factor && { factor }) },
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
