import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface LeaveGuideProps {
  /** Something was answered. */
  readonly changed: boolean;
  readonly exit: string;
}

/** Leaves the guide; what was answered goes only after a question. */
export function LeaveGuide({ changed, exit }: LeaveGuideProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={X} onClick={() => (changed ? setAsked(true) : navigate(exit))}>
        {t('action.cancel')}
      </Button>
      {asked && (
        <Dialog
          title={t('guide.leave')}
          onCancel={() => setAsked(false)}
          actions={
            <>
              <Button kind="danger" onClick={() => navigate(exit)}>
                {t('guide.discard')}
              </Button>
              <Button onClick={() => setAsked(false)}>{t('guide.stay')}</Button>
            </>
          }
        >
          <p>{t('guide.leaveText')}</p>
        </Dialog>
      )}
    </>
  );
}
