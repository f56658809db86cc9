import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import '../distributed/servers.ts';
import { engineEnvironment } from '../engines/engineEnvironment.ts';
import { type RunningServer, startServer } from './runningServer.ts';
import { type TemporaryFolder, temporaryFolder } from './temporaryFolder.ts';

/** Server that a worker's tests share, as they ask for it. */
export interface SharedServer {
  readonly url: string;
  readonly dataDir: string;
  readonly metricsUrl: string;
}

interface Started {
  readonly folder: TemporaryFolder;
  readonly server: RunningServer;
}

/**
 * Starts a server of the product for each worker that asks for one, and ends it after the last test: most files need no settings of
 * their own, and starting takes longer than most of their tests.
 */
export default async function shareServers(project: TestProject): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<Started>>();
  const start = async (): Promise<Started> => {
    const folder = await temporaryFolder();
    const env = engineEnvironment(folder.path, project.getProvidedContext().engineServers);
    return { folder, server: await startServer({ dataDir: folder.path, env }) };
  };
  const answers: Readonly<Record<string, (place: string) => Promise<object>>> = {
    server: async (place) => {
      const begun = servers.get(place) ?? start();
      servers.set(place, begun);
      const { folder, server } = await begun;
      return { url: server.url, dataDir: folder.path, metricsUrl: server.metricsUrl };
    },
    process: async (place) => ({ pid: (await servers.get(place))?.server.process.pid }),
  };
  const control = createServer((request, response) => {
    const [, what = '', place = ''] = (request.url ?? '').split('/');
    const answer = answers[what]?.(place) ?? Promise.reject(new Error(`there is no ${what}`));
    answer.then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  project.provide('sharedServers', `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  return async () => {
    control.close();
    for (const begun of servers.values()) {
      const { folder, server } = await begun;
      const code = await server.stop();
      await folder.remove();
      if (code !== 0) throw new Error(`a shared server ended with ${code}:\n${server.output()}`);
    }
  };
}
