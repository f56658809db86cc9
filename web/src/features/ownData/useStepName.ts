import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../i18n/textOf.ts';

/** What a step of an erasure is called; one of a newer server keeps the name it has there. */
export function useStepName(): (step: string) => string {
  useTranslation('ownData');
  return (step) => {
    const key = `ownData:step.${step}`;
    return i18next.exists(key) ? textOf(key) : step;
  };
}
