/** Whether UTS 46 changes anything: letters beyond ASCII, or what it makes of them. */
const INTERNATIONAL = /[^ -~]|(?:^|\.)xn--/;
/** In the host of a web address these mean something else. */
const OF_ADDRESSES = /[/?#%\\:]/;

/** Identity by the rule of earlier versions, in which one address had several: trimmed and in lower case. */
export const typedIdentity = (mail: string): string => mail.trim().toLowerCase();

/**
 * Identity of a mail address: trimmed and in lower case, the domain as UTS 46 writes it in ASCII (non-transitional, as
 * browsers do), the rest composed (NFC). Never NFKC, which makes one of letters that only look alike.
 */
export function mailIdentity(mail: string): string {
  const typed = typedIdentity(mail).normalize('NFC');
  const at = typed.lastIndexOf('@') + 1;
  return typed.slice(0, at) + asciiDomain(typed.slice(at));
}

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL.test(domain) || OF_ADDRESSES.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // No domain of the internet: the address is what was typed.
    return domain;
  }
}
