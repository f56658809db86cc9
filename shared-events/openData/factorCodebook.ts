import type { CodebookEntry, OpenFactor } from './api.ts';

const MEANINGS: Readonly<Record<keyof OpenFactor, Omit<CodebookEntry, 'field'>>> = {
  edition: {
    de: 'Ausgabe der Faktoren; eine Ausgabe wird nie geändert. Die Ausgaben „heizspiegel…“ gelten für Schätzungen ohne Zähler.',
    en: 'Edition of the factors; an edition is never changed. The editions “heizspiegel…” are those of estimates without a meter.',
  },
  countsFrom: {
    de: 'Erster Tag, an dem mit dieser Ausgabe gerechnet wurde (JJJJ-MM-TT). Seitdem gilt sie für alle Jahre, bis eine neuere zählt; bei Schätzungen für die, die seitdem entstanden sind.',
    en: 'First day on which this edition was computed with (YYYY-MM-DD). From then on it holds for all years until a newer one counts; for estimates: those made since then.',
  },
  factor: {
    de: 'Name innerhalb der Ausgabe, mit Punkten: wovon der Faktor ist; bei „sdtMix“ (Strommix) endet er mit dem Jahr, bei „levels“ mit der Stufe.',
    en: 'Name within the edition, dotted: what the factor is of; after “sdtMix” (power mix) stands the year, after “levels” the level.',
  },
  value: { de: 'Wert in der Einheit.', en: 'Value in the unit.' },
  unit: {
    de: 'Einheit. CO2e: alle Treibhausgase, mit Vorketten; Hs: Brennwert; bei Flügen je Person; „Zustandszahl“ hat keine Einheit.',
    en: 'Unit. CO2e: all greenhouse gases, upstream included; Hs: gross calorific value; of flights per person; “Zustandszahl” (conversion number) has none.',
  },
  status: {
    de: 'Wie weit der Wert trägt: official = so veröffentlicht oder daraus berechnet; secondHand = aus zweiter Hand, nicht am Original geprüft; assumed = angenommen. (own = eigener Wert eines Versorgers, kommt hier nicht vor.)',
    en: 'How far the value can be relied on: official = as published, or computed from it; secondHand = quoted by others, not checked against the original; assumed = no publication says it. (own = a supplier’s own value, which is not among these.)',
  },
  flat: {
    de: 'true: ein Wert für sehr Verschiedenes, deshalb höchstens Güte C.',
    en: 'true: one value for very different things, so the quality is C at best.',
  },
  provisional: {
    de: 'provisional oder estimated, wenn die Veröffentlichung den Wert vorläufig oder geschätzt nennt; sonst leer.',
    en: 'provisional or estimated where the publication calls the value so; else empty.',
  },
  sourceId: { de: 'Kurzer Name der Quelle.', en: 'Short name of the source.' },
  sourceDe: { de: 'Quelle in einem Satz, auf Deutsch.', en: 'Source in a sentence, in German.' },
  sourceEn: { de: 'Quelle in einem Satz, auf Englisch.', en: 'Source in a sentence, in English.' },
  sourceLink: {
    de: 'Seite des Herausgebers oder das Gesetz; leer bei Richtwerten dieser Anwendung.',
    en: 'Page of the publisher, or the law; empty for reference values of this application.',
  },
  checkBy: {
    de: 'Tag, bis zu dem nach einer neueren Ausgabe der Quelle gesucht wird (JJJJ-MM-TT); leer, wenn nur frühere Ausgaben die Quelle nennen.',
    en: 'Day by which a newer edition of the source is looked for (YYYY-MM-DD); empty where only former editions name the source.',
  },
};

/** Meanings of the fields of a factor as open data. */
export const FACTOR_CODEBOOK: readonly CodebookEntry[] = Object.entries(MEANINGS).map(
  ([field, { de, en }]) => ({ field, de, en }),
);
