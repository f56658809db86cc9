import { type Answer, request } from './request.ts';

/** What was asked ahead is for the page that opens now: whatever comes later asks anew (ms). */
const OPENING = 10_000;

const asked = new Map<string, Promise<Answer>>();

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body)}`;

/** Asks before the page that will show the answer is there: its code and its answer are on their way together. */
export function fetchAhead(path: string, body: unknown): void {
  const name = nameOf(path, body);
  const answer = request({ method: 'POST', path, session: 'needed', body });
  asked.set(name, answer);
  // What failed is asked again by the page, which can say so.
  answer.catch(() => asked.delete(name));
  setTimeout(forgetAhead, OPENING);
}

/** The answer asked for ahead, once. */
export function takeAhead(path: string, body: unknown): Promise<Answer> | undefined {
  const name = nameOf(path, body);
  const answer = asked.get(name);
  asked.delete(name);
  return answer;
}

/** A save may change what was asked, the end of a session whose it is. */
export function forgetAhead(): void {
  asked.clear();
}
