import { QUALITY_LETTERS } from '@footprint/shared-events/calculation/quality.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** What each letter says of a figure, from the best to the worst. */
export function Letters() {
  const { t } = useTranslation('method');
  return (
    <dl className="letters">
      {QUALITY_LETTERS.map((letter) => (
        <Fragment key={letter}>
          <dt>{letter}</dt>
          <dd>{t(`letters.${letter}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
