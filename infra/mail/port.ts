export interface Mail {
  /** Names the mail for deduplication and as file name; letters, digits and hyphens only. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stops mails of this kind when it is posted to (RFC 8058); a reader who opens it is asked first. */
  readonly unsubscribeUrl?: string;
}

/** The connection broke after the mail had been handed over: it may have been accepted. */
export class MailUncertain extends Error {}

/** The server knows that there is no such recipient: no later attempt reaches anybody. */
export class MailRefused extends Error {
  /** Code that the server answered, 550 for one. */
  readonly code: number;

  constructor(code: number) {
    super(`the mail server knows no such recipient: ${code}`);
    this.code = code;
  }
}

/** The server takes nothing from this site as it is: another login, address or reputation is needed. It may pass. */
export class MailServerRefuses extends Error {}

export interface Mailer {
  /**
   * Hands the mail over; resolves once accepted. Sending the same key twice may reach the recipient twice.
   * @throws MailUncertain when it is unknown whether the server accepted it; MailRefused when the server never will;
   * MailServerRefuses or any other Error when it surely has not yet, or an address or subject holds CR, LF or NUL
   */
  send(mail: Mail): Promise<void>;
  /**
   * Takes back mails that were handed over and are still kept here, by their keys. What a mail server was given is out of
   * reach. Answers how many there were.
   */
  withdraw(isMeant: (key: string) => boolean): Promise<number>;
  close(): Promise<void>;
}
