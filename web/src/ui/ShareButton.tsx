import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';
import { Button, type ButtonKind } from './Button.tsx';

interface ShareButtonProps {
  /** Words that go with the link. */
  readonly text: string;
  /** Path of the page it leads to, without the segment the application is served at; empty: the start page. */
  readonly path: string;
  readonly kind?: ButtonKind;
  /** Where another thing beside it is shared, too. */
  readonly label?: string;
}

/** Hands a link to the device to share; a device that cannot share copies it, and where neither is allowed it stands there. */
export function ShareButton({ text, path, kind = 'secondary', label }: ShareButtonProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const url = new URL(path, document.baseURI).href;
  const share = async () => {
    if (typeof navigator.share === 'function')
      // Closing the device's own list of apps is no failure.
      return navigator.share({ text, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(`${text} ${url}`);
      setOutcome('copied');
      announce(t('share.copied'));
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button kind={kind} icon={outcome === 'copied' ? Check : Share2} onClick={() => void share()}>
        {outcome === 'copied' ? t('share.copied') : (label ?? t('share.share'))}
      </Button>
      {outcome === 'refused' && <output className="hint">{url}</output>}
    </>
  );
}
