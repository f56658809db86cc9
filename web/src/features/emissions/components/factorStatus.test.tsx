import { FACTOR_STATUSES } from '@footprint/shared-events/catalogue/factorSources.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ExplainAnswer, ExplainedSupply, SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { ownFactor } from '@footprint/shared-events/factors/factor.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { explanationText } from '../../../testing/explanationText.tsx';
import { sectorWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Overview } from '../screens/Overview.tsx';

const sectors: SectorAnswer[] = [];
answerCalls(({ path }) => {
  if (path === 'emissions/year') return sectors;
  return path === 'emissions/explain' ? billedBy(carriers.districtHeat) : [];
});

const { carriers, sdtMix, gas } = CURRENT_EDITION;
const mixOf = (year: number): Factor => sdtMix[year] ?? gas.stdGas;

const billedBy = (factor: Factor): ExplainAnswer => {
  const supply: ExplainedSupply = {
    supplyId: 1,
    name: 'Heizung',
    carrier: 'districtHeat',
    household: 'Zuhause',
    members: 2,
    unit: 'kWh',
    formula: '',
    share: 1,
    bills: [],
    measured: 0,
    projected: 10_000,
    consumption: 10_000,
    coverage: 1,
    spanDays: 365,
    factor: { ...factor, edition: CURRENT_EDITION.id },
    days: [{ from: '2025-01-01', to: '2026-01-01' }],
    displaced: false,
    measurementQuality: 'MEASURED_MANUALLY',
    tonnes: (10 * factor.value) / 2,
  };
  return {
    year: 2025,
    sector: 'heating',
    method: 'CW-1',
    formula: '',
    emissions: supply.tonnes,
    measurementQuality: 'MEASURED_MANUALLY',
    letter: 'A',
    timeSpanQuality: 1,
    average: { value: 1.69, year: '2020/21' },
    counts: 'own',
    parts: [],
    supplies: [supply],
    estimates: [],
    levels: [],
    answers: [],
    rest: [],
    amounts: [],
    vehicles: [],
    flights: [],
  };
};

const SECOND_HAND = 'Aus zweiter Hand, nicht am Original geprüft.';
const OFFICIAL = 'Offiziell: so veröffentlicht oder daraus berechnet.';
const FLAT = /Pauschal: ein Wert für sehr Verschiedenes, deshalb höchstens Güte C\. /;

test.each<[string, Factor, string, boolean]>([
  ['gas', gas.stdGas, OFFICIAL, false],
  ['the mix of 2022', mixOf(2022), OFFICIAL, false],
  ['the mix of 2023', mixOf(2023), SECOND_HAND, false],
  ['the mix of 2025', mixOf(2025), SECOND_HAND, false],
  ['pellets', carriers.pellets, SECOND_HAND, false],
  ['district heat', carriers.districtHeat, SECOND_HAND, true],
  ['firewood', carriers.firewood, 'Angenommen: ein üblicher Wert.', true],
  [
    'the supplier’s factor',
    ownFactor(0.05, 'supplier', carriers.districtHeat),
    'Eigener Wert des Versorgers.',
    false,
  ],
])('a ledger says how far the factor of %s can be relied on', (_, factor, status, flat) => {
  const text = explanationText(billedBy(factor));
  expect(text).toContain(status);
  const others = ['Eigener Wert des', OFFICIAL, SECOND_HAND, 'Angenommen'].filter(
    (one) => !status.startsWith(one),
  );
  expect(others).toHaveLength(FACTOR_STATUSES.length - 1);
  for (const other of others) expect(text).not.toContain(other);
  expect(FLAT.test(text)).toBe(flat);
});

test('the overview says the averages of then and of late, and at a press why what was measured is C, and how much of the year it covers', async () => {
  const measured = { emissions: 1.4, measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 } as const;
  const shown = SECTORS.map(({ name }) =>
    sectorWith(name, name === 'heating' ? { ...measured, flatFactor: true } : {}),
  );
  sectors.splice(0, sectors.length, ...shown);
  const { container } = showPage(<Overview />);
  const line = await screen.findByText('Heizung');
  // Eleven lines, none with a letter, and behind each what it is made of.
  expect(container.querySelectorAll('.parts > li')).toHaveLength(SECTORS.length);
  expect(container.querySelector('.quality-letter')).toBeNull();
  expect(container.querySelector('.total-head')?.textContent).toContain(
    'Im Durchschnitt sind es in Deutschland 11,2\u00A0t, zuletzt 10,8\u00A0t (2022/23).',
  );
  fireEvent.click(line);
  const why = await screen.findByText('gemessen, aber mit einem pauschalen Faktor gerechnet');
  const said = why.closest('dd')?.textContent;
  expect(said).toMatch(/^C/);
  expect(said).toContain('100\u00A0% des Jahres abgelesen');
  await screen.findByText(/^Methode CW-1/);
});
