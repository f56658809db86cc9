import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { expect, test } from 'vitest';
import { totalsView } from './totals.ts';
import { ofKind, totalsKey } from './totalsKeys.ts';

const view = totalsView(CAMPAIGNS, 1);
const metadata = { recordedAt: Date.UTC(2026, 5, 1), schemaVersion: 1 };
type Entered = readonly [type: string, data: object];
type Document = ReturnType<NonNullable<(typeof view.on)[string]>> | undefined;
const fold = (events: readonly Entered[]): Document =>
  events.reduce<Document>(
    (document, [type, data]) =>
      view.on[type]?.(document ?? undefined, { event: { type, data }, id: '', userId: '', metadata }) ??
      document,
    undefined,
  );

const REGISTERED = [
  'UserRegistered',
  { addressCityCode: '10115', isStopFossilUser: true, registeredAt: 0 },
] as const;
const PICKED = ['MeasurePicked', { measure: 'LED', startAt: Date.UTC(2026, 0, 1) / 1000 }] as const;
const CONFIRMED = ['RegistrationConfirmed', {}] as const;
const erased = (reason: string) => ['AccountErasureRequested', { reason }] as const;

const keysOf = (...events: readonly Entered[]) => Object.keys(view.adds?.(fold(events) ?? undefined) ?? {});

test('an account counts from the moment at which it is confirmed, and stays when its owner erases it', () => {
  const ofPlace = [totalsKey.ofCity('10115'), ofKind('stop-fossil')];
  expect(keysOf(REGISTERED, PICKED)).toEqual([]);
  const counted = keysOf(REGISTERED, PICKED, CONFIRMED);
  expect(counted).toEqual(expect.arrayContaining(ofPlace));
  expect(keysOf(REGISTERED, PICKED, CONFIRMED, erased('owner'))).toEqual(counted);
  expect(keysOf(REGISTERED, PICKED, erased('unconfirmed'))).toEqual([]);
});
