import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METER_OF_FILE } from '@footprint/shared-events/meterFile/testing/meterOfFile.ts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../../../../i18n/messageText.ts';
import { registerSession } from '../../../../server/sessionGate.ts';
import { POWER_COUNTER } from '../../../../testing/powerCounter.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { fileReader, type SaidByWorker, type ShownFile } from '../fileWorker.ts';
import { WorkerHere } from '../testing/WorkerHere.ts';
import { FilePreview } from './FilePreview.tsx';

const FOLDER = join(import.meta.dirname, '../../../../../../tests/support/meterFiles');
/** Longer ones are read by the worker's own tests. */
const MOST_BYTES = 30_000;
const FILES = readdirSync(FOLDER).filter((name) => readFileSync(join(FOLDER, name)).length < MOST_BYTES);

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', async () => Response.json([]));
  registerSession({ isOpen: () => true, refused: () => undefined });
});

async function readBy(file: Blob): Promise<ShownFile> {
  const all: SaidByWorker[] = [];
  const read = fileReader((one) => all.push(one));
  await read({ type: 'open', file });
  const choices = { answers: {}, columns: {}, all: false };
  await read({ type: 'read', meter: { ...METER_OF_FILE, usual: undefined }, choices });
  const last = all.at(-1);
  if (last?.type !== 'read') throw new Error(`not read: ${JSON.stringify(last)}`);
  return last.file;
}

test('there are files', () => expect(FILES.length).toBeGreaterThan(80));

test.each(FILES)(
  '%s is said, asked about or refused, and never saved while a question is open',
  async (name) => {
    const file = new File([readFileSync(join(FOLDER, name))], name);
    const read = await readBy(file);
    render(
      <MemoryRouter>
        <FilePreview
          opened={file}
          counter={{ ...POWER_COUNTER, name: 'P-1', meter: { ...POWER_COUNTER.meter, groupId: 1 } }}
          known={[]}
          onSaved={() => undefined}
          onDiscard={() => undefined}
        />
      </MemoryRouter>,
      { wrapper: ServerData },
    );
    const form = within(await screen.findByRole('form', { name: new RegExp(name.replaceAll('.', '\\.')) }));
    if (read.refusal) {
      const { reason } = read.refusal;
      const text =
        reason === 'unit' ? /Ihr Zähler in kWh/ : messageText({ messageId: `form:import:error:${reason}` });
      expect(await form.findByText(text)).toBeTruthy();
      expect(form.queryByRole('button', { name: /speichern$/ })).toBeNull();
    } else if (read.isOpen) {
      const [open] = read.questions.filter(({ answer }) => answer === undefined);
      expect(await form.findByRole('button', { name: 'Ablesungen speichern' })).toBeTruthy();
      expect(form.getAllByRole('group').length).toBeGreaterThanOrEqual(
        open?.choices.length === 0 ? 1 : read.questions.length,
      );
      expect(form.queryByText(/^Aus Ihrer Datei/)).toBeNull();
    } else expect(await form.findByText(/^Aus Ihrer Datei/)).toBeTruthy();
  },
);
