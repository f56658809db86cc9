/** Role that a heading gives its column. */
export type Role =
  | 'date'
  | 'billDate'
  | 'from'
  | 'to'
  | 'time'
  | 'counter'
  | 'opening'
  | 'closing'
  | 'use'
  | 'neutral'
  | 'meter'
  | 'register'
  | 'unit'
  | 'status'
  | 'replaced'
  | 'estimated'
  | 'meterName'
  | 'factor'
  | 'section'
  | 'datePart'
  | 'known';

/** In lower case, each run of letters beyond ASCII as one `?`: files whose encoding is wrong have other ones there. */
export const bareWord = (text: string): string => text.trim().toLowerCase().replace(BEYOND_ASCII, '?');
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is what stays
const BEYOND_ASCII = /[^\x00-\x7f]+/g;

export const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const COUNTER = list(
  `z?hlerstand zaehlerstand zahlerstand z?hlerst?nde zaehlerstaende stand st?nde staende z?hlerwert zaehlerwert
   ablesewert ablesestand stromstand gasstand z?hlerablesung reading readings meterreading counter z?hlerstandswert
   anfangsstand endstand startstand schlussstand altstand neustand anfangsz?hlerstand endz?hlerstand
   meterstand meterstanden z?hlerst?nd`,
);
const USE = list(
  `verbrauch verbrauchswert verbr?uche stromverbrauch gasverbrauch tageswert tagesverbrauch monatsverbrauch
   monatswert jahresverbrauch viertelstunde viertelstundenwert stundenwert stundenverbrauch consumption usage use used
   delta differenz difference lastgang verbrauchsmenge consumed verbraucht consommation verbruik energiemenge`,
);
const NEUTRAL = list(
  `wert werte value values messwert state menge energie energy strom gas bezug netzbezug strombezug gasbezug import
   electricity arbeit volumen volume total gesamt w?rmemenge waermemenge w?rme waerme heat bezogen
   netzstrom restnetzbezug restbezug valeur`,
);
const DATE = list(
  `datum date datetime zeitstempel timestamp zeitpunkt ablesedatum ablesezeitpunkt ablesezeit ablesetag ablesung
   messdatum messzeitpunkt messzeit stichtag tag day monat month zeitraum abrechnungszeitraum period jahr year
   lesedatum readingdate zeit time quartal quarter horodate`,
);
const BILL_DATE = list(
  `rechnungsdatum abrechnungsdatum buchungsdatum erfassungsdatum belegdatum eingangsdatum rechnung f?lligkeit invoice
   created erstellt billing`,
);
const FROM = list(
  'von from beginn start begin anfang anfangsdatum startdatum vondatum ab startzeit zeitvon d?but',
);
const TO = list('bis to until ende end enddatum bisdatum endzeit schlussdatum stop fin');
const OPENING = list('anfangsstand startstand altstand anfangsz?hlerstand alt old opening previous');
const CLOSING = list('endstand schlussstand neustand endz?hlerstand neu new closing current');
const METER = list(
  `z?hlernummer zaehlernummer z?hlernr zaehlernr z?hler zaehler ger?tenummer geraetenummer messger?t z?hlpunkt
   zaehlpunkt meter meternumber serial seriennummer z?hlerid entity_id entity sensor device marktlokation malo melo
   messlokation field`,
);
/** Headings of what tells counters apart where more than one stands there; else they say nothing. */
const NAMES = list(
  `z?hlerart zaehlerart verbrauchsart energieart energietr?ger energietraeger sparte medium bezeichnung name messstelle
   kanal channel ger?t geraet`,
);
/** Current transformers divide what a counter sees: its values count so many times. */
const FACTOR = list(
  'wandlerfaktor wandler wandlerkonstante ablesefaktor z?hlerfaktor zaehlerfaktor multiplier',
);
const REGISTER = list('obis register z?hlwerk zaehlwerk kennzahl kennziffer obiscode zaehlwerksart tarif');
const UNIT = list('einheit unit ma?einheit masseinheit unit_of_measurement mengeneinheit');
const STATUS = list(
  'status art ableseart kennzeichen qualit?t quality herkunft source ablesegrund wertart messwertstatus typ type',
);
const KNOWN = list(
  `brennwert zustandszahl wochentag kosten betrag preis bemerkung kommentar note notiz name standort adresse nr sparte
   medium kundennummer vertragskonto vertragsnummer umrechnungsfaktor z-zahl abstand cost price comment`,
);
/** Costs, and what is given off, are no amount of energy. */
const COST = list('euro eur chf cent ct kosten preis betrag cost price co2 co?');
const FEED_IN = list(
  `einspeisung eingespeist einspeisez?hler lieferung netzeinspeisung r?cklieferung r?ckspeisung export exported feedin
   feed pv-einspeisung stromeinspeisung netzeinspeisez?hler ?berschuss returned returns ret retour teruglevering
   injection injected abgabe`,
);
/** Power from one's own roof: made, or used without the grid. */
const OWN_POWER = list(
  `erzeugung erzeugt produktion produziert ertrag ertr?ge yield generation generated production produced
   eigenverbrauch eigendeckung eigenstrom direktverbrauch direktverbraucht selbstverbrauch selfconsumption
   eigenerzeugung stromerzeugung solarertrag solarerzeugung`,
);
const GRID = list(
  'netzbezug restnetzbezug restbezug netzstrom netz grid bezogen bezug strombezug import imported',
);
const POWER = list('leistung wirkleistung power profilwert leistungswert leistungsmittelwert load');
const WHOLE: Readonly<Record<string, Role>> = {
  last_changed: 'date',
  last_updated: 'date',
  entity_id: 'meter',
  unit_of_measurement: 'unit',
  'seit der letzten': 'use',
  'since the last': 'use',
  uhrzeit: 'time',
  ersatzwert: 'estimated',
  'gesch?tzt': 'estimated',
  estimated: 'estimated',
};
/** Names of columns that this product's own downloads of readings begin with, in both languages. */
const OWN_HEADINGS = ['datum;stand;seit der letzten;herkunft', 'date;value;since the last;source'];

const wordsOf = (heading: string): readonly string[] =>
  bareWord(heading)
    .split(/[^a-z0-9?-]+/)
    .filter(Boolean);
const has = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some(
    (word) => known.has(word) || (word.includes('-') && word.split('-').some((part) => known.has(part))),
  );

/** Role that a heading is known for: words are matched whole and without case, never inside other words. */
export function roleOf(heading: string): Role | undefined {
  const whole = WHOLE[bareWord(heading)];
  if (whole) return whole;
  const words = wordsOf(heading);
  if (has(words, COST) || heading.includes('\u20AC')) return 'known';
  if (has(words, COUNTER)) {
    if (has(words, BILL_DATE) || words.includes('datum') || words.includes('date')) return 'date';
    if (has(words, OPENING) || has(words, FROM)) return 'opening';
    return has(words, CLOSING) || has(words, TO) ? 'closing' : 'counter';
  }
  if (has(words, BILL_DATE)) return 'billDate';
  if (has(words, USE)) return 'use';
  if (has(words, FROM)) return 'from';
  if (has(words, TO)) return 'to';
  if (has(words, DATE)) return 'date';
  if (has(words, UNIT)) return 'unit';
  if (has(words, FACTOR)) return 'factor';
  if (has(words, KNOWN)) return has(words, METER) ? 'meter' : 'known';
  if (has(words, METER)) return 'meter';
  if (has(words, REGISTER)) return 'register';
  if (
    has(words, NEUTRAL) ||
    registerIn(heading) ||
    (words.length === 1 && /^[kmg]?wh$|^m\?$|^m3$/.test(words[0] ?? ''))
  )
    return 'neutral';
  return has(words, STATUS) ? 'status' : undefined;
}

/** Registers that a meter counts apart: the total, high and low tariff, and what is not bought: fed in, or from one's own roof. */
export type Register = 'total' | 'high' | 'low' | 'feedIn';

/** The register that a heading or a cell names, by its OBIS code or in words. */
export function registerIn(text: string): Register | undefined {
  if (text === '') return undefined;
  const bare = bareWord(text);
  const [, way, tariff] = /(?:^|[^\d.])([12])\.8\.(\d)(?!\d)/.exec(bare) ?? [];
  if (way === '2') return 'feedIn';
  if (way === '1') return tariff === '0' ? 'total' : tariff === '1' ? 'high' : 'low';
  const words = wordsOf(text);
  if (has(words, FEED_IN) || has(words, OWN_POWER) || /(?:^|[ (])a-(?:$|[ )])|direkt verbraucht/.test(bare))
    return 'feedIn';
  if (words.some((word) => /^(?:ht|hochtarif|haupttarif|tagtarif)$/.test(word))) return 'high';
  return words.some((word) => /^(?:nt|niedertarif|nebentarif|nachttarif)$/.test(word)) ? 'low' : undefined;
}

/** Whether a heading says that a value was drawn from the grid. */
export const saysGrid = (heading: string): boolean => has(wordsOf(heading), GRID);

/** Whether a heading says how fast energy flows, which is no energy. */
export const saysPower = (heading: string): boolean => has(wordsOf(heading), POWER);

/** Whether a heading is one of those that tell counters apart. */
export const saysWhichMeter = (heading: string): boolean => has(wordsOf(heading), NAMES);

const ESTIMATE =
  /gesch\?tz|geschaetz|sch\?tz(?:ung|wert)|schaetz(?:ung|wert)|estimat|rechnerisch|hochgerechnet|hochrechnung|ersatzwert|vorl\?ufig|vorlaeufig|prognose|interpolier|provisional|substitut|nicht abgelesen|not read/;
const LETTER = /[a-z]/i;
const NO_ESTIMATE = /(?:nicht|keine?|not|no|un) ?(?:gesch|sch\?tz|estim|vorl|prognos|ersatz|provis)/;

/** Whether words in a cell say that its value was not read. */
export function saysEstimated(text: string): boolean {
  if (!LETTER.test(text)) return false;
  const bare = bareWord(text);
  return ESTIMATE.test(bare) && !NO_ESTIMATE.test(bare);
}

/**
 * Letters and codes of a value that was not measured. Source: status of values in MSCONS of the German market (W true, E and
 * 67 substituted, V and Z18 preliminary, G disturbed, 187 forecast), qualities of the Austrian market (L1 measured, L2 and L3
 * substituted).
 */
const NOT_MEASURED = list('e v g p 67 z18 187 l2 l3');

/** Whether the cell of a status says that its value was not measured. */
export const isEstimateCode = (cell: string): boolean => NOT_MEASURED.has(bareWord(cell));

/** Whether the cell of a column for estimates marks its value. */
export const isMarked = (cell: string): boolean => !/^(?:|0|-|nein|no|n|false|falsch)$/.test(bareWord(cell));

/** Whether a download of this product says that a new counter begins with a reading. */
export const saysReplaced = (cell: string): boolean => /, (?:neuer z\?hler|new meter)$/.test(bareWord(cell));

/** Roles of the columns in the table of readings of this product's archive; of all other files these names would say nothing. */
const ARCHIVE: Readonly<Record<string, Role>> = {
  meterId: 'meter',
  meter: 'meterName',
  d: 'date',
  v: 'counter',
  unit: 'unit',
  meterReplaced: 'replaced',
  estimated: 'estimated',
};

/** Headings of the table of a chart of uses, which has more columns between them. */
const OWN_USES = [/^zeitraum;verbrauch in .+;anmerkung$/, /^period;use in .+;note$/];

/**
 * Which file of this product has such headings: a list of one counter, with or without units, the archive's of all, or the
 * table of a chart of uses.
 */
export function ownFileOf(headings: readonly string[]): 'list' | 'archive' | 'uses' | undefined {
  // Archives of former versions have no name and no unit of the meter.
  if (['meterId', 'd', 'v'].every((heading) => headings.includes(heading))) return 'archive';
  const first = headings.slice(0, 4).map((heading) => bareWord(heading.split(/[([]/)[0] ?? ''));
  if (OWN_HEADINGS.includes(first.join(';'))) return 'list';
  const ends = [headings[0], headings[1], headings.at(-1)].join(';').toLowerCase();
  return OWN_USES.some((own) => own.test(ends)) ? 'uses' : undefined;
}

/** Role of a column of the archive. */
export const archiveRoleOf = (heading: string): Role => ARCHIVE[heading] ?? 'known';
