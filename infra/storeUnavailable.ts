/** An engine, of whichever port, could not serve. 'refused': surely nothing stored; 'unknown': repeat the command to learn the truth. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly outcome: 'refused' | 'unknown';
  constructor(outcome: 'refused' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
