const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, digits: number, minDigits: number): Intl.NumberFormat {
  const name = `${language} ${digits} ${minDigits}`;
  const known = cache.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    maximumFractionDigits: digits,
    minimumFractionDigits: minDigits,
  });
  cache.set(name, made);
  return made;
}

/** As many decimals as were given, up to six: readings are shown as they were read. */
export const formatNumber = (value: number, language: string): string =>
  numberFormat(language, 6, 0).format(value);

export const formatRounded = (value: number, language: string, digits = 1): string =>
  numberFormat(language, digits, digits).format(value);

export const formatPercent = (fraction: number, language: string): string =>
  `${numberFormat(language, 0, 0).format(fraction * 100)} %`;

const KG_PER_TONNE = 1000;
const SMALLEST_IN_TONNES = 0.1;

export interface Figure {
  readonly figure: string;
  readonly unit: 't' | 'kg';
}

/** One decimal in tonnes; what would round away below 0.1 t is said in kilograms. */
export function formatTonnes(tonnes: number, language: string): Figure {
  if (tonnes === 0 || Math.abs(tonnes) >= SMALLEST_IN_TONNES)
    return { figure: formatRounded(tonnes, language), unit: 't' };
  return { figure: numberFormat(language, 0, 0).format(tonnes * KG_PER_TONNE), unit: 'kg' };
}

/** With its sign, which is part of what it says: +0,4 t or −12 kg. */
export function formatDifference(
  tonnes: number,
  language: string,
  unitName: (unit: Figure['unit']) => string,
): string {
  const { figure, unit } = formatTonnes(Math.abs(tonnes), language);
  return `${tonnes < 0 ? '−' : '+'}${figure}\u00A0${unitName(unit)}`;
}

/** The clock in Berlin, to which all days belong, to the second. */
export const formatBerlinTime = (epochSeconds: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  }).format(epochSeconds * 1000);

/** Hours and minutes on the clock of the device. */
export const formatTime = (epochMilliseconds: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    hour: '2-digit',
    minute: '2-digit',
  }).format(epochMilliseconds);
