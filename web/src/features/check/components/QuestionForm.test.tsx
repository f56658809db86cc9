import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dropDraft } from '../../../draft/storedDraft.ts';
import { announcement } from '../../../ui/announce.ts';
import { QUESTIONS } from '../questions.ts';
import { QuestionForm } from './QuestionForm.tsx';

afterEach(dropDraft);

test('what is still missing is told, and told no more once it is said', () => {
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
