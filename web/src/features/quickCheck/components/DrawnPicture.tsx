import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { type Drawn, pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { Download, Image, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/saveFile.ts';
import { formatTonnes } from '../../../i18n/format.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { paintPicture } from '../paintPicture.ts';
import '../../../blocks/figure/picture.css';

/** An element of a picture's layout, for the browser to lay out. */
function PictureSheet({ drawn: { type, props } }: { readonly drawn: Drawn }) {
  const { style, src, children } = props;
  if (type === 'img') return <img style={style} src={src} alt="" />;
  if (typeof children === 'string') return <div style={style}>{children}</div>;
  return (
    <div style={style}>
      {children?.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layout never changes its order.
        <PictureSheet key={index} drawn={child} />
      ))}
    </div>
  );
}

interface DrawnPictureProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

/**
 * A picture of a figure that the server does not have: as the one of an account looks, but drawn on the device by a press,
 * and a file alone, without an address.
 */
export function DrawnPicture({ year, sectors }: DrawnPictureProps) {
  const { t, i18n } = useTranslation(['figure', 'units']);
  const amount = useAmount();
  const sheet = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<'offered' | 'drawing' | 'failed'>('offered');
  const [picture, setPicture] = useState<{ readonly file: File; readonly url: string }>();
  const { emissions, average } = yearTotal(sectors);
  const { figure, unit } = formatTonnes(emissions, i18n.language);
  const card = {
    eyebrow: t('drawn.card.eyebrow', { year }),
    title: t('drawn.card.title'),
    sum: { figure, unit: t(`units:${unit}`) },
    whose: t('drawn.card.whose'),
    sole: emissionsBySector(sectors),
    reach: { text: t('drawn.card.reach', { tonnes: amount(average) }) },
  };
  const { host } = new URL(document.baseURI);
  const sender = { site: host, icon: new URL('favicon.svg', document.baseURI).href };

  useEffect(() => {
    if (step !== 'drawing' || !sheet.current) return;
    paintPicture(sheet.current)
      .catch(() => undefined)
      .then((blob) => {
        if (!blob) return setStep('failed');
        const file = new File([blob], `footprint-${year}.png`, { type: blob.type });
        setPicture({ file, url: URL.createObjectURL(file) });
        announce(t('picture.made'));
      });
  }, [step, year, t]);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  const shared = picture && {
    files: [picture.file],
    text: `${t('picture.text')} ${document.baseURI}`,
  };
  return (
    <section className="stack-close" aria-labelledby="drawn-picture">
      <h3 id="drawn-picture">{t('picture.title')}</h3>
      <p className="hint">{t('drawn.hint')}</p>
      {step === 'drawing' && !picture && (
        <div className="picture-sheet" ref={sheet} aria-hidden>
          <PictureSheet drawn={pictureLayout(card, sender)} />
        </div>
      )}
      {step === 'failed' && (
        <Notice kind="info" alert>
          {t('drawn.failed')}
        </Notice>
      )}
      {picture && (
        <img
          className="shared-picture"
          src={picture.url}
          alt={t('picture.alt.footprint', { tonnes: amount(emissions), year })}
          width={1_200}
          height={630}
        />
      )}
      <div className="button-row">
        {!picture && step !== 'failed' && (
          <Button icon={Image} busy={step === 'drawing'} onClick={() => setStep('drawing')}>
            {t('picture.make.footprint', { tonnes: amount(emissions) })}
          </Button>
        )}
        {shared && navigator.canShare?.(shared) && (
          // Closing the device's own list of apps is no failure.
          <Button icon={Share2} onClick={() => void navigator.share(shared).catch(() => undefined)}>
            {t('picture.share')}
          </Button>
        )}
        {picture && (
          <Button icon={Download} onClick={() => saveFile(picture.file.name, picture.file)}>
            {t('picture.save')}
          </Button>
        )}
      </div>
    </section>
  );
}
