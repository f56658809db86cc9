/** A file as the server sent it. */
export interface FileAnswer {
  readonly bytes: ArrayBuffer;
  /** Media type. */
  readonly type: string;
  /** SHA-256 of the bytes in base64 as the server computed it; null where it names none. */
  readonly sha256: string | null;
}

export async function fileOf(answer: Response): Promise<FileAnswer> {
  return {
    bytes: await answer.arrayBuffer(),
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    sha256: /sha-256=:([^:]+):/.exec(answer.headers.get('repr-digest') ?? '')?.[1] ?? null,
  };
}
