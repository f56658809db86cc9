import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, dropDraft, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { announcement } from '../../../ui/announce.ts';
import { QUESTIONS } from '../questions.ts';
import { QuestionForm } from './QuestionForm.tsx';

afterEach(dropDraft);

test('a chip alone answers nothing: the question is still to be asked', () => {
  const [, home] = QUESTIONS;
  if (!home) return expect.unreachable();
  answer('people', { hhMember: 2 });
  const { rerender } = render(<QuestionForm question={home} draft={storedDraft.get()} onDone={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'ein Haus' }));
  rerender(<QuestionForm question={home} draft={storedDraft.get()} onDone={vi.fn()} />);
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect([pressed, storedDraft.get()?.asked]).toEqual([['ein Haus'], ['people']]);
});

test('the missing part of an answer is announced, and no longer once it is given', () => {
  const onDone = vi.fn();
  const [, home] = QUESTIONS;
  if (!home) return expect.unreachable();
  render(<QuestionForm question={home} draft={null} onDone={onDone} />);
  fireEvent.click(screen.getByRole('button', { name: /^Gas/ }));
  expect(announcement.get().text).toMatch(/^Noch eins/);
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'eine Wohnung' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(announcement.get().text).toBe('');
});
