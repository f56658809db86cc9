import {
  type PictureCard,
  pictureLayout,
  type Sender,
} from '@footprint/shared-events/sharing/pictureLayout.ts';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { serviceUnavailable } from '../http/errors.ts';
import { drawPicture } from './drawPicture.ts';

const MOST_BYTES = 8 * 1024 * 1024;
/** Drawing one takes a tenth of a second of the process that answers everybody. */
const MOST_WAITING = 20;

/** Share pictures, each drawn once for as long as it says the same; those asked for least are forgotten. */
export class Pictures {
  readonly #sender: Sender;
  readonly #drawn = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (picture: Buffer) => picture.byteLength,
  });
  readonly #drawing = new Map<string, Promise<Buffer | undefined>>();
  readonly #inTurn = pLimit(1);

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /**
   * Undefined where this platform cannot draw.
   * @throws ApiError 503 while too many others wait
   */
  async of(card: PictureCard): Promise<Buffer | undefined> {
    const key = JSON.stringify(card);
    const known = this.#drawn.get(key) ?? this.#drawing.get(key);
    if (known) return known;
    if (this.#drawing.size >= MOST_WAITING) throw serviceUnavailable('refused');
    const drawing = this.#inTurn(() => drawPicture(pictureLayout(card, this.#sender)));
    this.#drawing.set(key, drawing);
    try {
      const picture = await drawing;
      if (picture) this.#drawn.set(key, picture);
      return picture;
    } finally {
      this.#drawing.delete(key);
    }
  }
}
