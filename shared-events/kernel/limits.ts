/** Which bound of its schema a value crossed, and where that bound lies. */
export interface Limit {
  readonly rule: keyof typeof RULES;
  readonly value: number;
}

interface Words {
  readonly de: string;
  readonly en: string;
}

/** Words for each rule of a bound. */
const RULES = {
  minimum: { de: 'mindestens {n}', en: 'at least {n}' },
  exclusiveMinimum: { de: 'mehr als {n}', en: 'more than {n}' },
  maximum: { de: 'höchstens {n}', en: 'at most {n}' },
  exclusiveMaximum: { de: 'weniger als {n}', en: 'less than {n}' },
  minLength: { de: 'mindestens {n} Zeichen', en: 'at least {n} characters' },
  maxLength: { de: 'höchstens {n} Zeichen', en: 'at most {n} characters' },
} satisfies Record<string, Words>;

/** Names of bounded fields, by message id. Days, years and ids have no row: their own text says what is wrong. */
export const BOUNDED: Readonly<Record<string, Words>> = {
  'api:error:validation': { de: 'Diese Angabe', en: 'This entry' },
  'form:input:error:meterName': { de: 'Zählernummer', en: 'Meter number' },
  'form:input:error:meterValue': { de: 'Zählerstand', en: 'Reading' },
  'form:input:error:consumptionShare': { de: 'Anteil in Prozent', en: 'Share in percent' },
  'form:inputGas:error:calorificValue': { de: 'Brennwert in kWh je m³', en: 'Calorific value in kWh per m³' },
  'form:inputGas:error:conversionNumber': { de: 'Zustandszahl', en: 'Conversion number' },
  'form:import:error:file': { de: 'Datei', en: 'File' },
  'form:hhAdd:error:name': { de: 'Name des Haushalts', en: 'Name of the household' },
  'form:hhAdd:error:hhArea': { de: 'Wohnfläche in m²', en: 'Living area in m²' },
  'form:hhAdd:error:hhMember': { de: 'Personen', en: 'People' },
  'form:vehicle:error:name': { de: 'Name des Fahrzeugs', en: 'Name of the vehicle' },
  'form:vehicle:error:kmPerYear': { de: 'Kilometer im Jahr', en: 'Kilometres a year' },
  'form:vehicle:error:avgFuelConsume': { de: 'Verbrauch', en: 'Consumption' },
  'form:vehicle:error:avgPowerConsume': { de: 'Verbrauch in kWh', en: 'Consumption in kWh' },
  'form:vehicle:error:sharedBy': { de: 'Personen', en: 'People' },
  'form:vehicle:error:weight': { de: 'Gewicht in t', en: 'Weight in t' },
  'form:vehicle:error:chargedAtHome': {
    de: 'Zu Hause geladen, in Prozent',
    en: 'Charged at home, in percent',
  },
  'form:flight:error:hours': { de: 'Flugstunden', en: 'Hours of flight' },
  'form:compensation:error:value': { de: 'Menge in t', en: 'Amount in t' },
  'form:compensation:error:name': { de: 'Name der Kompensation', en: 'Name of the compensation' },
  'form:supply:error:name': { de: 'Name der Heizung', en: 'Name of the heating' },
  'form:supply:error:amount': { de: 'Menge', en: 'Amount' },
  'form:supply:error:area': { de: 'Wohnfläche in m²', en: 'Living area in m²' },
  'form:supply:error:factor': { de: 'Emissionsfaktor in kg je kWh', en: 'Emission factor in kg per kWh' },
  'form:supply:error:hotWater': {
    de: 'Anteil für Warmwasser in Prozent',
    en: 'Share of hot water in percent',
  },
  'form:measures:error:credit': { de: 'Anteil der Maßnahme', en: 'Share of the measure' },
  'form:user:error:fullName': { de: 'Name', en: 'Name' },
  'form:user:error:mail': { de: 'E-Mail-Adresse', en: 'Mail address' },
};

/** The bound that an error of a schema is about. Nothing typed is missing, and no text that is too short. */
export function limitOf(keyword: string, params: object): Limit | undefined {
  const { limit } = params as { readonly limit?: unknown };
  if (!Object.hasOwn(RULES, keyword) || typeof limit !== 'number') return undefined;
  return keyword === 'minLength' && limit === 1
    ? undefined
    : { rule: keyword as Limit['rule'], value: limit };
}

/** Bound of a field in words, such as "Flugstunden: höchstens 8.784."; undefined where its own text says it. */
export function limitText(messageId: string, limit: Limit, language: 'de' | 'en'): string | undefined {
  // Each field's own text asks for something, or for zero at least.
  if (limit.value === 0 || (limit.rule === 'minimum' && limit.value === 1)) return undefined;
  const what = BOUNDED[messageId]?.[language];
  const rule = RULES[limit.rule][language].replace('{n}', limit.value.toLocaleString(language));
  return what && `${what}: ${rule}.`;
}
