import { type FittingUnit, fittingUnit } from '@footprint/shared-events/calculation/fittingUnit.ts';
import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';

const cache = new Map<string, Intl.NumberFormat>();

/** With a minus, where Intl writes a hyphen. */
const written = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '−');

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
export const formatNumber = (value: number, language: string, digits = 6): string =>
  written(numberFormat(language, digits, 0), value);

export const formatRounded = (value: number, language: string, digits = 1): string =>
  written(numberFormat(language, digits, digits), value);

/** Seconds in words: 4 seconds, 5 minutes. */
export function formatWait(seconds: number, language: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

export const formatPercent = (fraction: number, language: string, digits = 0): string =>
  `${written(numberFormat(language, digits, 0), fraction * 100)}\u00A0%`;

export interface Figure {
  readonly figure: string;
  readonly unit: FittingUnit['unit'];
}

/** In the unit that fits; kilograms below `kgBelow` tonnes. */
export function formatTonnes(tonnes: number, language: string, kgBelow?: number): Figure {
  const { amount, unit, digits, isPadded, isBelow } = fittingUnit(tonnes, kgBelow);
  const figure = written(numberFormat(language, digits, isPadded ? digits : 0), amount);
  return { figure: isBelow ? `${language === 'en' ? 'under' : 'unter'}\u00A0${figure}` : figure, unit };
}

type UnitName = (unit: Figure['unit']) => string;

/** With its unit, for a sentence: 0,4 t or 12 kg. */
export function formatAmount(tonnes: number, language: string, unitName: UnitName): string {
  const { figure, unit } = formatTonnes(tonnes, language);
  return `${figure}\u00A0${unitName(unit)}`;
}

/** With its sign, which is part of what it says: +0,4 t or −12 kg. */
export const formatDifference = (tonnes: number, language: string, unitName: UnitName): string =>
  `${tonnes < 0 ? '' : '+'}${formatAmount(tonnes, language, unitName)}`;

/** By how much a mass changed, as both are written; exactly where they are written alike, or with more digits than usual. */
export const formatChange = (
  before: number,
  now: number,
  language: string,
  unitName: UnitName,
  fine = false,
): string => formatDifference((!fine && writtenDifference(now, before)) || now - before, language, unitName);

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
