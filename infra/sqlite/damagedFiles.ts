/** Files of the embedded engines that were found damaged while they are served, by name. What is found stays found until the process ends. */
export class DamagedFiles {
  readonly #onFound: (file: string, damage: string) => void;
  readonly #found = new Set<string>();

  /** @param onFound hears of each file once */
  constructor(onFound: (file: string, damage: string) => void = () => undefined) {
    this.#onFound = onFound;
  }

  note(file: string, damage: string): void {
    if (this.#found.has(file)) return;
    this.#found.add(file);
    this.#onFound(file, damage);
  }

  has(file: string): boolean {
    return this.#found.has(file);
  }

  names(): readonly string[] {
    return [...this.#found];
  }
}
