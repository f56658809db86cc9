import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';

/** Settings that production looks at. */
interface ProductionSettings {
  readonly PUBLIC_URL?: string;
  readonly MAIL: string;
  readonly MAIL_FROM: string;
  /** Undefined where its file is wrong. */
  readonly operator: (Operator & { readonly example?: true }) | undefined;
}

/** Domains that are reserved for examples and for this machine (RFC 2606, RFC 6761): a template was not filled in. */
const RESERVED = /(^|\.)(example\.(com|net|org)|localhost|invalid)$/i;

const domainOf = (mail: string): string => /@([^\s@>]+)>?\s*$/.exec(mail)?.[1] ?? '';

/** A line for each setting that would give citizens links to another machine, no mails, or the example's imprint. */
export function productionFaults(settings: ProductionSettings): readonly string[] {
  const { PUBLIC_URL, MAIL, MAIL_FROM, operator } = settings;
  const required = (name: string, got: string, wants: string): string =>
    `${name}: ${got}, wants ${wants} (required with NODE_ENV=production)`;
  const faults: string[] = [];
  if (PUBLIC_URL === undefined)
    faults.push(required('PUBLIC_URL', 'is not set', 'the address that citizens use'));
  else if (URL.canParse(PUBLIC_URL) && RESERVED.test(new URL(PUBLIC_URL).hostname))
    faults.push(required('PUBLIC_URL', `got "${PUBLIC_URL}"`, 'the address that citizens use'));
  if (MAIL === 'outbox') faults.push(required('MAIL', 'is not set', 'an smtp:// address'));
  if (RESERVED.test(domainOf(MAIL_FROM)))
    faults.push(required('MAIL_FROM', `got "${MAIL_FROM}"`, 'an address of the site’s own domain'));
  if (operator?.example)
    faults.push(
      required('OPERATOR_FILE', 'is not set', 'the path of a JSON file that says who runs the site'),
    );
  else if (operator && RESERVED.test(domainOf(operator.mail)))
    faults.push(
      required('OPERATOR_FILE', 'is the example', 'the name, address and mail of the one who runs the site'),
    );
  return faults;
}
