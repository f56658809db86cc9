import type { Language } from '@footprint/shared-events/kernel/roles.ts';

export interface ReadmeText {
  readonly fileName: string;
  readonly text: string;
}

/** Text of the archive about itself, in the citizen's language. */
export const README: Readonly<Record<Language, ReadmeText>> = {
  de: {
    fileName: 'LIESMICH.txt',
    text: `Ihre Daten
==========

Dieses Archiv enthält alles, was Sie bei uns eingegeben haben.

footprint.json   alles in einer Datei, für Programme (UTF-8)
profile.csv      Ihr Profil
households.csv   Ihre Haushalte
meters.csv       Ihre Zähler
terms.csv        deren Tarif, Gasart und Verwendung, und ab wann sie gelten
supplies.csv     Ihre Heizungen ohne Zähler
bills.csv        deren Rechnungen und Lieferungen
readings.csv     Ihre Zählerstände
levels.csv       Ihre Angaben zu Ernährung, Konsum, Heizung, Strom und öffentlichem Verkehr
amounts.csv      Ihre Fahrten mit Bus, Bahn und geliehenen Autos und Ihre Nächte, je Jahr
vehicles.csv     Ihre Fahrzeuge
flights.csv      Ihre Flüge
compensations.csv  Ihre Kompensationen
measures.csv     Ihre Maßnahmen
budget.csv       Ihr Ziel
events.csv       jede einzelne Eingabe, Änderung und Löschung mit ihrem Zeitpunkt
log.ndjson       dieselben Eingaben, wie sie im Prüfbuch stehen, mit dem Beweis, dass sie unverändert darin
                 stehen; Namen und Texte sind darin verschlüsselt. Das Prüfprogramm steht bei der Software
                 im Ordner services/verifier. Bewiesen wird, was eine Minute alt ist: Kam eben erst etwas
                 dazu, laden Sie das Archiv für den Beweis noch einmal herunter

Die Tabellen sind durch Semikolons getrennt und mit einem Dezimalkomma geschrieben, so wie es
Tabellenprogramme hierzulande erwarten. Steht vor einem Text ein Apostroph, verhindert er, dass das
Programm den Text als Formel ausführt. Tage gelten in Berlin; steht statt eines Tages null, gilt die Angabe von
Anfang an. In footprint.json sind Zeiten in Sekunden seit dem 1. Januar 1970 (UTC) angegeben. Dieses Archiv lässt sich bei einem Zähler unter „Ablesungen aus einer Datei“
wieder einlesen.

Ihr Passwort ist nicht dabei: Wir kennen es nicht. Auch Links, mit denen man sich anmelden könnte, fehlen.
Diese Datei ist persönlich. Bewahren Sie sie so sicher auf wie einen Kontoauszug.
`,
  },
  en: {
    fileName: 'README.txt',
    text: `Your data
=========

This archive holds everything that you have entered.

footprint.json   everything in one file, for programs (UTF-8)
profile.csv      your profile
households.csv   your households
meters.csv       your meters
terms.csv        their tariff, kind of gas and use, and from when these hold
supplies.csv     your heating without a meter
bills.csv        its bills and deliveries
readings.csv     your readings
levels.csv       what you said of food, shopping, heating, power and public transport
amounts.csv      your journeys by bus, train and borrowed cars and your nights, by year
vehicles.csv     your vehicles
flights.csv      your flights
compensations.csv  your compensations
measures.csv     your measures
budget.csv       your goal
events.csv       every single entry, change and removal, and when it was made
log.ndjson       the same as they stand in the log, with the proof that they stand there unchanged; names
                 and texts in it are sealed. The program that checks it lies in the software's folder
                 services/verifier. What is a minute old is proved: where something was added just now,
                 download the archive once more for the proof

The tables are separated by semicolons, numbers have a decimal point. An apostrophe in front of a text keeps
a spreadsheet from running the text as a formula. Days are those of Berlin; null in place of a day means from
the beginning. In footprint.json times are in seconds since 1 January 1970 (UTC). This archive can be read in again at a meter, under "Readings from a
file".

Your password is not in here: we do not know it. Neither are links that log you in.
This file is personal. Keep it as safe as a bank statement.
`,
  },
};
