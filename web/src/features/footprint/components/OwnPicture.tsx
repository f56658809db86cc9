import { ownPicture, sharePicture } from '@footprint/shared-events/account/pictureApi.ts';
import type { PictureFigure } from '@footprint/shared-events/account/pictureFigures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { savedWith } from '@footprint/shared-events/emissions/yearWith.ts';
import { Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SharedPicture } from '../../../blocks/figure/SharedPicture.tsx';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { usePicks } from '../usePicks.ts';

interface OwnPictureProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

/** A picture of one's own figure, made by a press alone, once what it means has been read. */
export function OwnPicture({ year, sectors }: OwnPictureProps) {
  const { t } = useTranslation(['footprint', 'figure']);
  const amount = useAmount();
  const running = usePicks()?.running ?? [];
  const { person } = usePersonYear(sectors, year);
  const read = useQueryResult(ownPicture, {});
  const share = useSend(sharePicture);
  const tonnes: Readonly<Record<PictureFigure, number>> = {
    footprint: yearTotal(sectors).emissions,
    saving: person ? savedWith(person, running) : 0,
  };
  const make = async (shows: PictureFigure) => {
    if (await share.send({ shows, year })) announce(t('figure:picture.made'));
  };
  const { value, failure } = read;
  if (failure || !value) return <Loading of={[read]} />;
  const { picture } = value;
  const isShown = (shows: PictureFigure): boolean =>
    picture?.shows === shows &&
    picture.year === year &&
    picture.kilograms === Math.round(tonnes[shows] * 1000);
  const offered = (['footprint', 'saving'] as const).filter((shows) => tonnes[shows] > 0 && !isShown(shows));
  return (
    <section className="stack-close" aria-labelledby="own-picture">
      <h3 id="own-picture">{t('figure:picture.title')}</h3>
      <p className="hint">{t('figure:picture.hint')}</p>
      {picture && <SharedPicture picture={picture} />}
      <FormFailure failure={share.failure} />
      <div className="button-row">
        {offered.map((shows) => (
          <Button key={shows} icon={Image} busy={share.busy} onClick={() => void make(shows)}>
            {t(`figure:picture.make.${shows}`, { tonnes: amount(tonnes[shows]) })}
          </Button>
        ))}
      </div>
      {picture && offered.length > 0 && <p className="hint">{t('footprint:picture.replaces')}</p>}
    </section>
  );
}
