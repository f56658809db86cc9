import { type PictureAnswer, withdrawPicture } from '@footprint/shared-events/account/pictureApi.ts';
import { Download, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../server/useSend.ts';
import { announce } from '../../ui/announce.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import './picture.css';

interface SharedPictureProps {
  readonly picture: NonNullable<PictureAnswer['picture']>;
}

/** The picture of one's own figure as others see it, to hand on and to take back. */
export function SharedPicture({ picture: { hash, shows, year, kilograms } }: SharedPictureProps) {
  const { t } = useTranslation('figure');
  const amount = useAmount();
  const { send, busy, failure } = useSend(withdrawPicture);
  const path = `share/own/${hash}.png`;
  const address = new URL(path, document.baseURI).href;
  const said = t(`picture.alt.${shows}`, { tonnes: amount(kilograms / 1000), year });
  const withdraw = async () => {
    if (await send({})) announce(t('picture.withdrawn'));
  };
  return (
    <>
      <img className="shared-picture" src={address} alt={said} width={1_200} height={630} />
      <FormFailure failure={failure} />
      <div className="button-row">
        <ShareButton text={t('picture.text')} path={path} label={t('picture.share')} />
        <a className={buttonClass('secondary')} href={address} download={`${shows}-${year}.png`}>
          <Download className="icon" aria-hidden />
          {t('picture.save')}
        </a>
        <Button kind="quiet" icon={Undo2} busy={busy} onClick={() => void withdraw()}>
          {t('picture.withdraw')}
        </Button>
      </div>
    </>
  );
}
