import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface SlipNoticeProps {
  /** Question about what looks like a slip; nothing is asked without. */
  readonly asked: string | null;
  /** Value most likely meant. */
  readonly likely?: number | undefined;
  /** Takes over what was meant. */
  readonly onTake: (likely: number) => void;
  /** Action that keeps the value as it is: the same press again, or in a guide the next question. */
  readonly keeps?: Keeps;
}

export type Keeps = 'save' | 'take' | 'next';

/** Asks back about a value that is far from the usual, and says what keeps it. */
export function SlipNotice({ asked, likely, onTake, keeps = 'save' }: SlipNoticeProps) {
  const { t, i18n } = useTranslation('shell');
  return (
    <div role="status">
      {asked !== null && (
        <Notice kind="warning">
          <p>
            {asked} {t(`slip.right.${keeps}`)}
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
