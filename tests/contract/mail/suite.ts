import type { Mail, Mailer } from '@footprint/infra/mail/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface MailFixture {
  /** A mailer whose sender is `Fußabdruck <no-reply@example.org>`. */
  open(): Promise<Mailer>;
  /** Every mail handed over so far, as it went out. */
  handedOver(): Promise<readonly string[]>;
  destroy(): Promise<void>;
}

const aMail = (more: Partial<Mail> = {}): Mail => ({
  key: 'confirm-1',
  to: 'erika@example.org',
  subject: 'Ihr Fußabdruck – bitte bestätigen',
  text: 'Grüße!\nhttps://example.org/app/confirm?hash=abc=def',
  html: '<p>Grüße! <a href="https://example.org/app/confirm?hash=abc=def">Bestätigen</a></p>',
  ...more,
});

/** Everything the mail port promises, for any mailer. */
export function mailContract(name: string, factory: () => Promise<MailFixture>): void {
  describe(`mail by ${name}`, () => {
    let fixture: MailFixture;
    let mailer: Mailer;

    beforeEach(async () => {
      fixture = await factory();
      mailer = await fixture.open();
    });

    afterEach(async () => {
      await mailer.close();
      await fixture.destroy();
    });

    test('a mail goes out with both bodies, quoted-printable, and its key as message id', async () => {
      await mailer.send(aMail());
      const [sent = ''] = await fixture.handedOver();
      const header = sent.slice(0, sent.indexOf('\r\n\r\n'));
      expect(header).toMatch(/^From: =\?UTF-8\?.+\?= <no-reply@example\.org>\r$/m);
      expect(header).toMatch(/^To: erika@example\.org\r$/m);
      expect(header).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(header).toMatch(/^Message-ID: <confirm-1@example\.org>\r$/m);
      expect(header).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(sent.match(/^Content-Transfer-Encoding: quoted-printable\r$/gm)).toHaveLength(2);
      expect(sent).toContain('Gr=C3=BC=C3=9Fe!');
      expect(sent).toContain('confirm?hash=3Dabc=3Ddef');
    });

    test('a mail that can be unsubscribed says by which address, and that one post is enough', async () => {
      const unsubscribeUrl = `https://example.org/app/sdp-api/user/reminders-stop/${'a'.repeat(24)}.${'B'.repeat(24)}`;
      await mailer.send(aMail({ unsubscribeUrl }));
      await mailer.send(aMail({ key: 'confirm-2' }));
      const headers = (await fixture.handedOver()).map((sent) => sent.slice(0, sent.indexOf('\r\n\r\n')));
      const unsubscribable = headers.filter((header) => /^List-Unsubscribe/m.test(header));
      expect(unsubscribable).toHaveLength(1);
      // Long headers go on in the next line.
      const unfolded = unsubscribable[0]?.replace(/\r\n\s+/g, ' ') ?? '';
      expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
      expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    });

    test('nothing is taken back that was not meant', async () => {
      await mailer.send(aMail());
      expect(await mailer.withdraw(() => false)).toBe(0);
      expect(await fixture.handedOver()).toHaveLength(1);
    });

    test('plain ASCII is quoted-printable as well: what reads the mail need not tell', async () => {
      await mailer.send(aMail({ subject: 'Hi', text: 'hash=abc', html: '<p>hash=abc</p>' }));
      const [sent = ''] = await fixture.handedOver();
      expect(sent.match(/hash=3Dabc/g)).toHaveLength(2);
    });

    test.each([
      { to: 'erika@example.org\r\nBcc: all@example.org' },
      { to: 'erika@example.org\n' },
      { to: 'erika\0@example.org' },
      { subject: 'Hello\r\nBcc: all@example.org' },
      { subject: 'Hello\rX: y' },
      { subject: 'Hello\0' },
      { key: '../escape' },
      { key: 'a/b' },
      { key: '' },
      { to: '' },
    ])('refuses %j, and nothing goes out', async (wrong) => {
      await expect(mailer.send(aMail(wrong))).rejects.toThrow();
      expect(await fixture.handedOver()).toEqual([]);
    });

    test('a list of addresses does not make a second recipient', async () => {
      await mailer.send(aMail({ to: 'erika@example.org, all@example.org' })).catch(() => undefined);
      for (const sent of await fixture.handedOver()) expect(sent).not.toMatch(/^To: erika@example\.org,/m);
    });

    test('lines that look like headers stay in the body', async () => {
      await mailer.send(aMail({ text: '\r\nBcc: all@example.org\r\n.\r\nQUIT', html: '<p>.</p>' }));
      const sent = await fixture.handedOver();
      expect(sent).toHaveLength(1);
      const [header = '', ...body] = (sent[0] ?? '').split('\r\n\r\n');
      expect(header).not.toContain('Bcc');
      expect(body.join('\r\n\r\n')).toContain('Bcc: all@example.org');
    });
  });
}
