import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, store } from '../browser/storage.ts';
import { INTERPOLATION } from '../i18n/textOf.ts';

export const SUPPORTED = ['de', 'en'] as const;
export type Lng = (typeof SUPPORTED)[number];

/** Message ids of server and forms: small, needed anywhere, so they share one file per language. */
const OF_MESSAGES = ['form', 'api', 'security', 'user', 'app'];

/**
 * Texts lie beside the screens that show them, those that the server says too in the shared language; the name of the folder is
 * their namespace.
 */
const FILES = import.meta.glob<{ default: Record<string, ResourceKey> }>([
  '../**/{de,en}.json',
  '../../../shared-events/**/{de,en}.json',
]);

async function fetchTexts(
  language: string,
  folder: string,
): Promise<{ default: Record<string, ResourceKey> }> {
  const path = Object.keys(FILES).find((one) => one.endsWith(`/${folder}/${language}.json`));
  const fetchFile = FILES[path ?? ''];
  if (!fetchFile) throw new Error(`no texts of ${folder}`);
  return fetchFile();
}

const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const folder = OF_MESSAGES.includes(namespace) ? 'messages' : namespace;
    fetchTexts(language, folder).then(
      (module) => done(null, folder === 'messages' ? module.default[namespace] : module.default),
      (error: Error) => done(error, false),
    );
  },
};

const isLng = (value: unknown): value is Lng => SUPPORTED.some((lng) => lng === value);

/** The language chosen, German otherwise. */
const startLanguage = (): Lng => {
  const kept = readStored('language');
  return isLng(kept) ? kept : 'de';
};

let started: Promise<void> | undefined;

/** Reads the texts of the shell, once. */
export function startTexts(): Promise<void> {
  started ??= initialise();
  return started;
}

async function initialise(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      fallbackLng: false,
      supportedLngs: SUPPORTED,
      ns: ['shell', ...OF_MESSAGES],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      interpolation: INTERPOLATION,
      react: { useSuspense: true },
    });
}

export async function chooseLanguage(language: Lng): Promise<void> {
  store('language', language);
  await i18next.changeLanguage(language);
}

/** Reads the texts of a page; on the way already while the shell's are. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  // A failure shows below, where the same file is asked for again.
  for (const name of namespaces) fetchTexts(startLanguage(), name).catch(() => undefined);
  await startTexts();
  await i18next.loadNamespaces(namespaces);
}
