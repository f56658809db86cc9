const MAIL = /^[^\s@<>]+@[^\s@<>]+$/;
const SITE = /^https:\/\/\S+$/;

/** A line of the operator; what one can write to or open is a link. */
export function ContactText({ line }: { readonly line: string }) {
  const href = MAIL.test(line) ? `mailto:${line}` : SITE.test(line) ? line : undefined;
  return href ? <a href={href}>{line}</a> : <span>{line}</span>;
}
