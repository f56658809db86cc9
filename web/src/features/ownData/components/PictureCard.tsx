import { ownPicture } from '@footprint/shared-events/account/pictureApi.ts';
import { useTranslation } from 'react-i18next';
import { SharedPicture } from '../../../blocks/figure/SharedPicture.tsx';
import { useQueryResult } from '../../../server/hooks.ts';

/** What others may see of one's own figure, and the way to take it back, wherever the figure went since. */
export function PictureCard() {
  const { t } = useTranslation('figure');
  const { value } = useQueryResult(ownPicture, {});
  if (!value?.picture) return null;
  return (
    <section className="card stack-close" aria-labelledby="shared-picture">
      <h2 id="shared-picture">{t('picture.title')}</h2>
      <p className="hint">{t('picture.hint')}</p>
      <SharedPicture picture={value.picture} />
    </section>
  );
}
