/** A job carries ids only, never personal data: the worker looks up what it needs when it runs. */
export interface Job {
  /** One effect per key, for ever: adding a key again changes nothing, also after the job is done. */
  readonly key: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Epoch milliseconds; at once when absent. */
  readonly dueAt?: number;
  /** Which of the jobs that are due goes first; 'high' unless given. */
  readonly urgency?: Urgency;
}

/** The most urgent first. */
export const URGENCIES = ['high', 'normal', 'low'] as const;
type Urgency = (typeof URGENCIES)[number];

/**
 * Resolves when done; 'mailed' counts for the pace. 'given up' is a mail that may have gone before, or could not be sent in all the time it was good for, and is not tried again,
 * 'refused' one whose recipient the mail server does not know. A
 * throw means: try again later, with growing delay. `failures`: how often that was so before; when it has been enough says
 * the worker, the queue tries for ever.
 */
export type JobWorker = (job: Job, failures: number) => Promise<JobEnd>;
export type JobEnd = 'mailed' | 'given up' | 'refused' | undefined;

/** At most so many jobs that mail within any such time, all processes together. */
export interface Pace {
  readonly most: number;
  readonly perMs: number;
}

export interface JobStats {
  readonly waiting: number;
  readonly failed: number;
  readonly done: number;
}

/** Jobs of one kind that are not done yet: those that failed and are tried again, and all others. */
export interface OpenJobs extends Pick<JobStats, 'waiting' | 'failed'> {
  /** When the first of them was, or will be, due, whatever was tried since, in epoch milliseconds; undefined where it is not known. */
  readonly dueSince: number | undefined;
}

export interface JobQueue {
  /** All of them or, when it throws, some: add them again. */
  add(...jobs: readonly Job[]): Promise<void>;
  /** Starts working; at least once per job, one at a time per process. With a pace no job at all begins while it is used up. */
  work(worker: JobWorker, pace?: Pace): void;
  /** Position up to which a named reader of the log has handed over its jobs, '' at first. Kept with the jobs. */
  checkpoint(reader: string): Promise<string>;
  /**
   * Saves it, unless what is kept is behind `known`, what the reader saved or read last: then the queue has lost jobs,
   * and the reader must derive them again from the checkpoint that is left. An earlier position changes nothing.
   * @returns false when jobs were lost
   */
  saveCheckpoint(reader: string, position: string, known: string): Promise<boolean>;
  /** Makes a named reader begin anew: the log does not hold any more what it was handed. */
  forgetReader(reader: string): Promise<void>;
  stats(): Promise<JobStats>;
  /** By kind; a kind without open jobs may be missing. */
  open(): Promise<ReadonlyMap<string, OpenJobs>>;
  /** Forgets jobs whose `payload.userId` is this one and that are not done yet. */
  removeOf(userId: string): Promise<void>;
  /** Waits for the running job, then stops. */
  close(): Promise<void>;
}
