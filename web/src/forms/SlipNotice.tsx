import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface SlipNoticeProps {
  /** What looks like a slip; nothing is asked without. */
  readonly asked: string | null;
  /** What was meant most likely. */
  readonly likely?: number | undefined;
  /** Takes over what was meant. */
  readonly onTake: (likely: number) => void;
}

/** Asks back about a value that is far from the usual. Pressing save again keeps it. */
export function SlipNotice({ asked, likely, onTake }: SlipNoticeProps) {
  const { t, i18n } = useTranslation('shell');
  return (
    <div role="status">
      {asked !== null && (
        <Notice kind="warning">
          <p>
            {asked} {t('slip.waysOut')}
          </p>
          {likely !== undefined && (
            <Button onClick={() => onTake(likely)}>
              {t('slip.take', { value: formatNumber(likely, i18n.language) })}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
