import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textModule } from '@footprint/web/pageModules.ts';
import type { Language } from './browser.ts';

const WEB = join(import.meta.dirname, '../../../web');

/** Reads the web application's own texts, so that a flow is written once and run in every language. */
export function textsOf(language: Language) {
  const namespaces = new Map<string, unknown>();
  return (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    if (!namespaces.has(namespace))
      namespaces.set(namespace, JSON.parse(readFileSync(join(WEB, textModule(namespace, language)), 'utf8')));
    const text = path
      .split('.')
      .reduce<unknown>(
        (node, step) => (node as Record<string, unknown> | undefined)?.[step],
        namespaces.get(namespace),
      );
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
