import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** What a step of an erasure is called; one of a newer server keeps the name it has there. */
export function useStepName(): (step: string) => string {
  useTranslation('ownData');
  // The steps are data, so the types of the keys cannot help.
  const translate = i18next.t as unknown as (key: string) => string;
  return (step) => {
    const key = `ownData:step.${step}`;
    return i18next.exists(key) ? translate(key) : step;
  };
}
