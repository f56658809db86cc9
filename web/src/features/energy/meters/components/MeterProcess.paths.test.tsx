import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { mayQueue, queueReading } from '../../../../server/outbox/outbox.ts';
import { HOME } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { powerMeter, READING } from '../../../../testing/powerCounter.ts';
import { replayPaths } from '../../../../testing/replayPaths.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { meterFormMachine } from '../meterFormMachine.ts';
import { MeterProcess } from './MeterProcess.tsx';

const meter = powerMeter();
const REFUSED = { messageId: 'api:error:notAllowed' };

// Whether there is a network decides what becomes of a reading; how it is kept is the outbox's matter.
vi.mock('../../../../server/outbox/outbox.ts', { spy: true });
vi.mock('../../../../server/outbox/hooks.ts', () => ({
  useOutbox: () => ({ context: { readings: [] }, matches: () => false }),
}));

const reads: Record<string, unknown> = {
  'groups/of-user': [HOME],
  'meter-value/housing': [READING],
  'meter/personal-types/values-current': [],
};
const server = holdCalls(reads);
/** Saves; from then on the page's list names the meter with what it was read. */
const answerRead = (path: string, answer: unknown) => {
  reads['meter/of-user'] = [{ ...meter, lastValue: READING }];
  return server.answer(path, answer);
};

// By their texts and labels: of a form this large, roles are computed too slowly to be asked after each step.
const button = (name: RegExp) => {
  const found = screen.getByText(name, { selector: 'button span' }).closest('button');
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const press = (name: RegExp) => fireEvent.click(button(name));
const isBusy = (name: RegExp) => button(name).querySelector('.spin') !== null;
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('refused') });

async function fillMeter(second: string) {
  await screen.findByLabelText(/^Zählernummer/, { selector: 'input' });
  type(/^Zählernummer/, 'S-4711');
  fireEvent.click(screen.getByLabelText('Ökostrom'));
  fireEvent.click(screen.getByLabelText('Jährlich'));
  type(/^Zählerstand/, '12345');
  type(/^Zweiter Zählerstand/, second);
  type(/^Datum der zweiten Ablesung/, '01.01.2025');
  press(/^Zähler speichern/);
}

async function keep() {
  vi.mocked(mayQueue).mockReturnValue(true);
  vi.mocked(queueReading).mockResolvedValue();
  await server.cut('meter-value/to-housing-meter');
}

const replay = {
  machine: meterFormMachine,
  moves: [
    { event: { type: 'SAVE_METER', second: null }, act: () => fillMeter('') },
    { event: { type: 'SAVE_METER', second: {} }, act: () => fillMeter('8000') },
    { event: done('saveMeter', meter), act: () => answerRead('meter/avatar', meter) },
    { event: failed('saveMeter'), act: () => server.answer('meter/avatar', REFUSED, 403) },
    { event: done('saveSecond', 'saved'), act: () => server.answer('meter-value/to-housing-meter', READING) },
    { event: done('saveSecond', 'queued'), act: keep },
    { event: failed('saveSecond'), act: () => server.answer('meter-value/to-housing-meter', REFUSED, 403) },
    {
      event: { type: 'SAVE_READING', body: { meterId: 3 } },
      act: () => {
        type(/^Zählerstand/, '21345');
        press(/^Ablesung speichern/);
      },
    },
    {
      event: done('saveReading', 'saved'),
      act: () => answerRead('meter-value/to-housing-meter', READING),
    },
    { event: done('saveReading', 'queued'), act: keep },
    { event: failed('saveReading'), act: () => server.answer('meter-value/to-housing-meter', REFUSED, 403) },
    { event: { type: 'ADD_METER' }, act: () => press(/^Zähler hinzufügen/) },
    { event: { type: 'BACK_TO_READING' }, act: () => press(/^Abbrechen/) },
    { event: { type: 'RETRY' }, act: () => press(/erneut/i) },
    { event: { type: 'SKIP_SECOND' }, act: () => press(/^Ohne zweite/) },
    { event: { type: 'CONTINUE' }, act: () => press(/^Weitere Ablesung/) },
  ],
  facts: {
    // Decided before anything is drawn.
    'meterForm.start': () => false,
    'meterForm.newMeter': () => !isBusy(/^Zähler speichern/),
    'meterForm.savingMeter': () => isBusy(/^Zähler speichern/),
    'meterForm.savingSecond': () => isBusy(/^Zweite Ablesung erneut/),
    'meterForm.secondFailed': () => screen.getByText(/die zweite Ablesung noch nicht/),
    'meterForm.addReading': () => !isBusy(/^Ablesung speichern/),
    'meterForm.savingReading': () => isBusy(/^Ablesung speichern/),
    'meterForm.queued': () => screen.getByText('Auf diesem Gerät gespeichert', { selector: 'h2' }),
    'meterForm.saved': () => screen.getByText(/notiert$/, { selector: 'h2' }),
  },
};

for (const meters of [[], [meter]])
  replayPaths({
    ...replay,
    input: { hasMeters: meters.length > 0, hasUsed: meters.length > 0 },
    start: async () => {
      reads['meter/of-user'] = meters;
      showPage(<MeterProcess measuredObj="ePower" />);
      await screen.findAllByText(/./, { selector: 'button span' });
    },
  });
