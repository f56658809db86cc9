declare global {
  /** Set by public/ahead.js: the answers to this page's first questions, by path and body. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** The answer to a question that was put before the application was here, once. */
export function takeEarly(path: string, body: unknown): Promise<Response> | undefined {
  const name = `${path} ${JSON.stringify(body)}`;
  const answer = globalThis.earlyAnswers?.get(name);
  globalThis.earlyAnswers?.delete(name);
  return answer;
}

export const forgetEarly = (): void => globalThis.earlyAnswers?.clear();
