import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { useAmount } from '../../ui/useAmount.ts';

interface ShareFigureProps {
  readonly tonnes: number;
  /** The way to tell of it by a picture. */
  readonly children: ReactNode;
}

/** Tonnes of one's own figure: it goes along by a choice alone, and the words that go stand there to be read. */
export function ShareFigure({ tonnes, children }: ShareFigureProps) {
  const { t } = useTranslation(['figure', 'shell']);
  const amount = useAmount();
  const [open, setOpen] = useState(false);
  const [withFigure, setWithFigure] = useState(false);
  const text = withFigure ? t('share.textOf', { tonnes: amount(tonnes) }) : t('share.text');
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {t('shell:share.share')}
      </Button>
      {open && (
        <Dialog
          title={t('share.title')}
          onCancel={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('shell:share.close')}</Button>}
        >
          <label className="choice">
            <input
              type="checkbox"
              checked={withFigure}
              onChange={(event) => setWithFigure(event.target.checked)}
            />
            <span>{t('share.withFigure', { tonnes: amount(tonnes) })}</span>
          </label>
          <blockquote className="shared-text">{text}</blockquote>
          <div className="button-row">
            <ShareButton kind="primary" text={text} path="" />
          </div>
          {children}
        </Dialog>
      )}
    </>
  );
}
