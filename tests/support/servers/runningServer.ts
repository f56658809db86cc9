import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineEnvironment } from '../engines/engineEnvironment.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASSETS = join(ROOT, 'node_modules/.cache/kept-assets');

export interface RunningServer {
  /** Address of the pages, without a slash at the end. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Where Prometheus reads; empty where the process has no figures. */
  readonly metricsUrl: string;
  /** Figures that Prometheus reads. Fails where the process has none. */
  readonly figures: () => Promise<string>;
  /** Everything the process printed, for failures to show. */
  readonly output: () => string;
  /** Ends it as an operator would and answers its exit code. */
  stop(): Promise<number | null>;
  /** Its exit code, once it has ended by itself or otherwise. */
  readonly ended: Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The product cuts its own drain after ten seconds: a process that is still there then does not end at all. */
const HANGS_AFTER_MS = 120_000;
const HANGS = 'hangs';

/** How long a process that hangs may take to say what it waits for. */
const REPORT_MS = 10_000;
/** A signal makes Node write down what each thread runs, and which handles keep it alive. */
const REPORT_SIGNAL = 'SIGUSR2';
const reportingTo = (file: string): readonly string[] => [
  '--report-on-signal',
  `--report-signal=${REPORT_SIGNAL}`,
  `--report-directory=${tmpdir()}`,
  `--report-filename=${file}`,
  '--report-exclude-network',
  '--report-exclude-env',
];

interface ThreadReport {
  readonly javascriptStack: object;
  readonly libuv: readonly object[];
}

interface ProcessReport extends ThreadReport {
  readonly workers: readonly ThreadReport[];
}

/** The stack and the handles of each thread, if Node has written them down. */
function readReport(file: string): string {
  const path = join(tmpdir(), file);
  try {
    const { workers, ...main } = JSON.parse(readFileSync(path, 'utf8')) as ProcessReport;
    return [main, ...workers]
      .map(({ javascriptStack, libuv }) => JSON.stringify({ javascriptStack, libuv }))
      .join('\n');
  } catch (error) {
    return `nothing, where a thread is busy outside of JavaScript: ${String(error)}`;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Lines of the kernel on each thread of a process, where it has any. */
function threadsOf(pid: number | undefined): string {
  const tasks = `/proc/${pid}/task`;
  try {
    const rowOf = (id: string) =>
      ['comm', 'wchan', 'syscall']
        .map((name) => readFileSync(join(tasks, id, name), 'utf8').trim())
        .join(' ');
    return readdirSync(tasks).map(rowOf).join('\n');
  } catch (error) {
    return String(error);
  }
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where its code lies, if not here. */
  readonly root?: string;
}

const BUILT_SERVER = 'tests/support/servers/builtServer.mjs';

/** Arguments that `npm start` gives to Node, without its look at the sources where a run of tests has looked. */
function startArguments(root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const given = scripts.start.split(' ').slice(2);
  return root === ROOT && process.env.BUILT_PROGRAM ? given.with(-1, BUILT_SERVER) : given;
}

/** Starts the product as a process of its own and waits until it says that it is ready. */
export async function startServer({ dataDir, env = {}, root = ROOT }: ServerOptions): Promise<RunningServer> {
  const report = `footprint-${randomUUID()}.json`;
  const child = spawn(process.execPath, [...reportingTo(report), ...startArguments(root)], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      // All tests share the folder: hundreds of copies would keep the disk busy.
      ASSETS_DIR: ASSETS,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      // Benches start it outside of tests, and measure what a site pays.
      PASSWORD_COST: process.env.NODE_ENV === 'test' ? 'tests' : 'full',
      // Figures show a town of one: tests make no more people than they look at.
      MUNICIPALITY_MIN_COUNT: '1',
      ...engineEnvironment(dataDir),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  let metricsUrl: string | undefined;
  // Not its exit: the last lines it printed may come after that.
  const ended = once(child, 'close').then(() => child.exitCode);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed += `${line}\n`;
      metricsUrl ??= /^Figures for Prometheus are at (\S+)$/.exec(line)?.[1];
      const ready = /ready at (\S+?)\/?$/.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    });
    void ended.then((code) =>
      reject(new Error(`the server ended with ${code ?? child.signalCode}:\n${printed}`)),
    );
  });
  return {
    url,
    metricsUrl: metricsUrl ?? '',
    process: child,
    figures: async () => {
      if (metricsUrl === undefined) throw new Error(`the server has no figures:\n${printed}`);
      return (await fetch(metricsUrl)).text();
    },
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await Promise.race([ended, sleep<typeof HANGS>(HANGS_AFTER_MS, HANGS, { ref: false })]);
      if (code !== HANGS) return code;
      const state = `exit code ${child.exitCode}, threads:\n${threadsOf(child.pid)}`;
      child.kill(REPORT_SIGNAL);
      await Promise.race([ended, sleep(REPORT_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
      const said = readReport(report);
      throw new Error(`the server does not end; ${state}\nNode says:\n${said}\nIt printed:\n${printed}`);
    },
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
