import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { INTERPOLATION } from '../i18n/textOf.ts';

const FILES = import.meta.glob<object>(['../**/de.json', '../../../shared-events/**/de.json'], {
  eager: true,
  import: 'default',
});
const { messages, ...texts } = Object.fromEntries(
  Object.entries(FILES).map(([path, content]) => [path.split('/').at(-2), content]),
);

await i18next.use(initReactI18next).init({
  lng: 'de',
  defaultNS: 'shell',
  resources: { de: { ...messages, ...texts } },
  interpolation: INTERPOLATION,
});
