import { type AskedOfWorker, fileReader } from './fileWorker.ts';

const read = fileReader((said) => postMessage(said));
/** One after the other: an answer given while the file is still parted is read after it. */
let before = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<AskedOfWorker>) => {
  before = before.then(() => read(data));
});
