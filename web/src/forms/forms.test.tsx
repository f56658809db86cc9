import { householdFields } from '@footprint/shared-events/housing/fields.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import * as T from 'typebox';
import { expect, test, vi } from 'vitest';
import { loadCheck } from '../browser/loadCheck.ts';
import { appMessage, showMessage } from '../ui/messages.ts';
import { FormNotices } from './FormNotices.tsx';
import { NumberField } from './NumberField.tsx';
import { numberOf } from './parse/number.ts';
import { SaveButton } from './SaveButton.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './useForm.ts';

const Body = T.Object({
  name: T.String({ ...householdFields.name.schema, maxLength: 10 }),
  area: T.Number({ ...householdFields.hhArea.schema, maximum: 1000 }),
});

interface Refusal {
  readonly path: string;
  readonly messageId: string;
}

function Example({ onSave, refused }: { onSave: (values: object) => void; refused?: readonly Refusal[] }) {
  const form = useForm({
    id: 'example',
    initial: { name: '', area: '' },
    schema: Body,
    toBody: ({ name, area }) => ({ name, area: numberOf(area, 'de') }),
    failure: refused && { fields: refused },
    onSave: async (values) => {
      onSave(values);
      return values;
    },
  });
  return (
    <form onSubmit={form.submit}>
      <FormNotices form={form} />
      <TextField form={form} name="name" label="Name" hint="Wie er heißt" required />
      <NumberField form={form} name="area" label="Fläche" unit="m²" required />
      <SaveButton form={form}>Speichern</SaveButton>
    </form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const area = () => screen.getByRole('textbox', { name: 'Fläche' });
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('what an earlier save brought does not stand over what this one is refused for', async () => {
  render(<Example onSave={vi.fn()} />);
  act(() => showMessage({ kind: 'success', messageId: 'shell:saved' }));
  await userEvent.click(save());
  await screen.findByRole('alert');
  expect(appMessage.get()).toBeNull();
});

test('the save button says what is missing, and pressed too early it leads to the summary', async () => {
  document.title = 'Seite';
  const onSave = vi.fn();
  render(<Example onSave={onSave} />);
  expect(save().hasAttribute('aria-disabled')).toBe(false);
  await act(loadCheck);
  // Nothing is counted before the first press.
  expect(screen.queryByText(/noch offen/)).toBeNull();
  await userEvent.click(save());
  expect(await screen.findByText('2 Angaben sind noch offen.')).toBeTruthy();
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Geben Sie dem Haushalt einen Namen.', 'Geben Sie eine Wohnfläche über 0\u00A0m² an.']);
  expect(alert.parentElement).toBe(document.activeElement);
  expect(document.title).toBe('Fehler: Seite');
  expect(onSave).not.toHaveBeenCalled();
});

test('a link of the summary leads to its field', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(<Example onSave={vi.fn()} />);
  await userEvent.click(save());
  await userEvent.click(
    await screen.findByRole('link', { name: 'Geben Sie eine Wohnfläche über 0\u00A0m² an.' }),
  );
  expect(document.activeElement).toBe(area());
});

test('a field is marked when it is left wrong, and set free as soon as it is right', async () => {
  render(<Example onSave={vi.fn()} />);
  await userEvent.type(area(), '-1');
  expect(area().hasAttribute('aria-invalid')).toBe(false);
  await userEvent.tab();
  expect(area().getAttribute('aria-invalid')).toBe('true');
  expect(area().getAttribute('aria-describedby')).toContain('example-area-error');
  await userEvent.clear(area());
  await userEvent.type(area(), '12');
  expect(area().hasAttribute('aria-invalid')).toBe(false);
});

test('an empty field that was only passed through is left alone', async () => {
  render(<Example onSave={vi.fn()} />);
  name().focus();
  await userEvent.tab();
  expect(name().hasAttribute('aria-invalid')).toBe(false);
});

test('a complete form is saved', async () => {
  const onSave = vi.fn();
  render(<Example onSave={onSave} />);
  await userEvent.type(name(), 'Zuhause');
  await userEvent.type(area(), '85,5');
  await userEvent.click(save());
  expect(onSave).toHaveBeenCalledWith({ name: 'Zuhause', area: '85,5' });
});

test('what the server refused is shown at its field until that is changed', async () => {
  const { rerender } = render(<Example onSave={vi.fn()} />);
  await userEvent.type(name(), 'Zuhause');
  await userEvent.type(area(), '85');
  await userEvent.tab();
  await act(async () =>
    rerender(<Example onSave={vi.fn()} refused={[{ path: '/name', messageId: 'form:hhAdd:error:name' }]} />),
  );
  await screen.findByRole('alert');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(name(), '!');
  expect(name().hasAttribute('aria-invalid')).toBe(false);
});

test('an ambiguous number is echoed, and its other meaning is one press away', async () => {
  render(<Example onSave={vi.fn()} />);
  await userEvent.type(area(), '12.345');
  expect(screen.getByText('Verstanden als 12.345 m²')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Meinten Sie 12,345?' }));
  expect((area() as HTMLInputElement).value).toBe('12,345');
});

function Used() {
  const form = useForm({
    id: 'used',
    initial: { used: '' },
    schema: T.Object({}),
    toBody: () => ({}),
    onSave: async () => undefined,
  });
  return <NumberField form={form} name="used" label="Verbrauch" unit="kWh" />;
}

test.each([
  ['4,6 MWh', '4600'],
  ['4600 kWh', '4600'],
  ['4600 m³', '4600 m³'],
])('a unit behind a number is understood, converted or left to be refused: %s', async (typed, shown) => {
  render(<Used />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Verbrauch' }), typed);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Verbrauch' }).value).toBe(shown);
});

test('plain digits are not echoed', async () => {
  render(<Example onSave={vi.fn()} />);
  await userEvent.type(area(), '12345');
  await userEvent.tab();
  expect(screen.queryByText(/Verstanden als/)).toBeNull();
});

test('a bound that is crossed is named at its field and in the summary', async () => {
  render(<Example onSave={vi.fn()} />);
  await userEvent.click(name());
  await userEvent.paste('x'.repeat(11));
  await userEvent.type(area(), '1001');
  await userEvent.click(save());
  const alert = await screen.findByRole('alert');
  const texts = ['Name des Haushalts: höchstens 10 Zeichen.', 'Wohnfläche in m²: höchstens 1.000.'];
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(texts);
  for (const text of texts) expect(screen.getAllByText(text)).toHaveLength(2);
});

test('another language keeps the number that was typed, not its letters', async () => {
  const onSave = vi.fn();
  render(<Example onSave={onSave} />);
  await userEvent.type(name(), 'Zuhause');
  await userEvent.type(area(), '1.000');
  await act(() => i18next.changeLanguage('en'));
  expect((area() as HTMLInputElement).value).toBe('1000');
  await act(() => i18next.changeLanguage('de'));
  await userEvent.clear(area());
  await userEvent.type(area(), '85,5');
  await act(() => i18next.changeLanguage('en'));
  expect((area() as HTMLInputElement).value).toBe('85,5');
  await act(() => i18next.changeLanguage('de'));
});
