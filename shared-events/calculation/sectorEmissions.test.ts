import { describe, expect, test } from 'vitest';
import { dayOfIso } from './calendar.ts';
import { sectorEmissions } from './sectorEmissions.ts';
import type { SectorPart } from './sectorPart.ts';

const part = (from: string, to: string, given: Partial<SectorPart> = {}): SectorPart => ({
  source: 'meter',
  sector: 'ePower',
  quality: 'MEASURED_MANUALLY',
  coverage: 1,
  tonnes: 0.2,
  imported: false,
  entryId: 1,
  days: [{ from: dayOfIso(from), to: dayOfIso(to) }],
  ...given,
});
const power = (parts: readonly SectorPart[], until?: string) =>
  sectorEmissions(parts, 2025, until === undefined ? undefined : dayOfIso(until)).ePower;

describe('a sector is one’s own', () => {
  test('from a quarter of the year on', () => {
    // 365 days do not have a quarter: 91 are less, 92 are more.
    expect(power([part('2025-01-01', '2025-04-02')])?.quality).toBe('PROJECTED_WITH_ASSUMPTION');
    expect(power([part('2025-01-01', '2025-04-03')])?.quality).toBe('MEASURED_MANUALLY');
    const leap = sectorEmissions([part('2024-01-01', '2024-04-01'), part('2024-12-31', '2025-01-01')], 2024);
    expect(leap.ePower?.quality).toBe('MEASURED_MANUALLY');
  });
  test('from a quarter of what has happened of the running year on', () => {
    const fortnight = [part('2025-01-01', '2025-01-16')];
    expect(power(fortnight, '2025-03-02')?.quality).toBe('MEASURED_MANUALLY');
    expect(power(fortnight, '2025-03-03')?.quality).toBe('PROJECTED_WITH_ASSUMPTION');
  });
  test('by no day that is still to come', () => {
    expect(power([part('2025-03-01', '2026-01-01')], '2025-03-01')?.quality).toBe(
      'PROJECTED_WITH_ASSUMPTION',
    );
    expect(power([part('2025-02-01', '2026-01-01')], '2025-03-01')?.quality).toBe('MEASURED_MANUALLY');
  });
});

test('its letter says what its own days rest on, the others where it is none', () => {
  const said = part('2025-01-01', '2026-01-01', { source: 'level', entryId: 2, tonnes: 0.5 });
  const weak = part('2025-07-01', '2025-08-01', { quality: 'PROJECTED_WITH_ASSUMPTION', imported: true });
  expect(power([said, weak])).toMatchObject({ quality: 'MEASURED_MANUALLY', said: true });
  expect(power([said, weak])).not.toHaveProperty('imported');
  expect(power([weak])).toMatchObject({ quality: 'PROJECTED_WITH_ASSUMPTION', imported: true });
});

describe('a day on which nothing with a value tells about the sector is not one’s own', () => {
  test('and has coverage 0, however much of a counter without a value is covered', () => {
    const half = part('2025-01-01', '2025-07-02', { coverage: 0.8 });
    const unknown = part('2025-07-02', '2026-01-01', {
      quality: 'PROJECTED_WITHOUT_ASSUMPTION',
      coverage: 0.5,
      tonnes: null,
      entryId: 2,
    });
    expect(power([half, unknown])?.coverage).toBeCloseTo((0.8 * 182) / 365, 10);
    const beside = { ...unknown, days: half.days };
    expect(power([half, beside])).toMatchObject({ quality: 'PROJECTED_WITH_ASSUMPTION', coverage: 0 });
    expect(power([unknown])).toMatchObject({ emissions: null, coverage: 0 });
  });
  test('nor is one that only has what stands beside', () => {
    const heating = { sector: 'heating', tonnes: 0.1 } as const;
    const besides = part('2025-01-01', '2026-01-01', { ...heating, besides: true });
    const short = part('2025-01-01', '2025-02-01', { ...heating, entryId: 2 });
    expect(sectorEmissions([besides, short], 2025).heating).toMatchObject({
      quality: 'PROJECTED_WITH_ASSUMPTION',
      coverage: expect.closeTo(0.17, 10),
    });
  });
});
