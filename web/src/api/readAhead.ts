import { forgetEarly, takeEarly } from './earlyAnswers.ts';
import { type Answer, request } from './request.ts';

/** What was asked ahead is for the page that opens now: whatever comes later asks anew (ms). */
const OPENING = 10_000;

const asked = new Map<string, Promise<Answer>>();
const arrived = new Map<string, Answer>();

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body)}`;

/** Asks before the page that will show the answer is there: its code and its answer are on their way together. */
export function fetchAhead(path: string, body: unknown): void {
  const name = nameOf(path, body);
  const answer = request({ method: 'POST', path, session: 'needed', body, early: takeEarly(path, body) });
  asked.set(name, answer);
  answer.then(
    (here) => asked.get(name) === answer && arrived.set(name, here),
    // What failed is asked again by the page, which can say so.
    () => asked.delete(name),
  );
  setTimeout(forgetAhead, OPENING);
}

/** The answer asked for ahead, once. */
export function takeAhead(path: string, body: unknown): Promise<Answer> | undefined {
  const name = nameOf(path, body);
  const answer = asked.get(name);
  asked.delete(name);
  arrived.delete(name);
  return answer;
}

/** The same where it has arrived already, without taking it. */
export const seeAhead = (path: string, body: unknown): Answer | undefined => arrived.get(nameOf(path, body));

/** A save may change what was asked, the end of a session whose it is. */
export function forgetAhead(): void {
  asked.clear();
  arrived.clear();
  forgetEarly();
}
