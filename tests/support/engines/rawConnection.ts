import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends bytes as a test wants them, and remembers what came back and when it ended. */
export class RawConnection {
  received = '';
  /** Milliseconds from opening to the end, undefined while it is open. */
  lasted: number | undefined;
  readonly closed: Promise<void>;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    const opened = performance.now();
    this.#socket = socket;
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.received += text;
    });
    // A reset is an end as good as any here.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.lasted = performance.now() - opened;
        resolve();
      });
    });
  }

  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /** Reads nothing from now on. */
  pause(): void {
    this.#socket.pause();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** A request whose body has begun and does not go on. */
export const halfRequest = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"mail":"`;
