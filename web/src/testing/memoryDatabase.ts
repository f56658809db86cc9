import type { KeptAnswer, WaitingReading } from '../server/outbox/database.ts';

let readings: WaitingReading[] = [];
let answers = new Map<string, KeptAnswer>();
let last = 0;

/** In the place of the browser's database, which jsdom does not have: same functions, same order. */
export const readingsOf = async (user: string): Promise<readonly WaitingReading[]> =>
  readings.filter((reading) => reading.user === user).sort((a, b) => a.order - b.order);

export const countReadings = async (): Promise<number> => readings.length;

export async function putReading(reading: Omit<WaitingReading, 'order'> & { order?: number }): Promise<void> {
  const { order = ++last } = reading;
  readings = [...readings.filter((one) => one.order !== order), { ...reading, order }];
}

export async function dropReading(order: number): Promise<void> {
  readings = readings.filter((one) => one.order !== order);
}

export async function keepAnswer(user: string, name: string, answer: KeptAnswer): Promise<void> {
  answers.set(`${user} ${name}`, answer);
}

export const keptAnswer = async (user: string, name: string): Promise<KeptAnswer | undefined> =>
  answers.get(`${user} ${name}`);

export async function dropAnswers(
  isDropped: (answer: { readonly user: string; readonly at: number | undefined }) => boolean,
): Promise<void> {
  for (const [name, { at }] of answers)
    if (isDropped({ user: name.split(' ')[0] ?? '', at })) answers.delete(name);
}

export async function clearDatabase(): Promise<void> {
  readings = [];
  answers = new Map();
}
