import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';

interface PartResultProps {
  readonly tonnes: number | null;
  /** Something better is known about the same household and sector: this part does not count. */
  readonly displaced?: boolean;
}

export function PartResult({ tonnes, displaced = false }: PartResultProps) {
  const { t } = useTranslation('emissions');
  return (
    <>
      <dt>{t('part.result')}</dt>
      <dd>
        <strong>
          <Tonnes value={tonnes} />
        </strong>
        {displaced && <span className="hint">{t('part.displaced')}</span>}
      </dd>
    </>
  );
}
