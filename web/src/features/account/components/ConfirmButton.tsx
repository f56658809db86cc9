import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

interface ConfirmButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** In the browser of the registration, whose session says who presses. */
export function ConfirmButton({ busy, onPress }: ConfirmButtonProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="lead">{t('confirm.lead')}</p>
      <div className="button-row">
        <Button kind="primary" icon={MailCheck} busy={busy} onClick={onPress}>
          {t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}
