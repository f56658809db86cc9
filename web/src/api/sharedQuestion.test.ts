import { expect, test } from 'vitest';
import { askTogether } from './sharedQuestion.ts';

const asked: AbortSignal[] = [];
const held = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ask = (signal: AbortSignal) => {
    asked.push(signal);
    return promise;
  };
  return { ask, resolve };
};

test('who asks the same while an answer is under way gets that one; later it is asked anew', async () => {
  asked.length = 0;
  const { ask, resolve } = held();
  const [first, second] = [askTogether('same', ask), askTogether('same', ask)];
  askTogether('other', ask);
  expect(asked).toHaveLength(2);
  resolve('answer');
  expect(await Promise.all([first.answer, second.answer])).toEqual(['answer', 'answer']);
  askTogether('same', ask);
  expect(asked).toHaveLength(3);
});

test('a question is given up when the last one who waits has left, and can be asked again', () => {
  asked.length = 0;
  const { ask } = held();
  const [first, second] = [askTogether('left', ask), askTogether('left', ask)];
  first.leave();
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  second.leave();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  askTogether('left', ask);
  expect(asked).toHaveLength(2);
});
