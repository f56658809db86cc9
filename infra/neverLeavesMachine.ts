import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Addresses by which a process is reached, or reaches others. */
interface Reach {
  readonly HOST: string;
  readonly PUBLIC_URL?: string;
  readonly MAIL: string;
}

/**
 * Whether a process listens on this machine alone, calls itself by an address of it, and sends no mail beyond it: a site behind
 * a proxy of the same machine has another PUBLIC_URL, or the links in its mails lead nowhere.
 */
export function neverLeavesMachine({ HOST, PUBLIC_URL, MAIL }: Reach): boolean {
  const addresses = [PUBLIC_URL, MAIL === 'outbox' ? undefined : MAIL].filter((one) => one !== undefined);
  return isLoopback(HOST) && addresses.every((one) => URL.canParse(one) && isLoopback(hostOf(one)));
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, '');

function isLoopback(host: string): boolean {
  const kind = isIP(host);
  return kind === 0 ? host === 'localhost' : LOOPBACK.check(host, kind === 6 ? 'ipv6' : 'ipv4');
}
