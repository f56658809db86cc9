import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/Button.tsx';
import { addressOf } from './addresses.ts';

const SIZES = {
  qr: { width: 180, height: 180 },
  picture: { width: 1_200, height: 630 },
  poster: { width: 794, height: 1_123 },
} as const;
/** Endings after the name of a town or round in the address. */
const ENDINGS = { qr: '.svg', picture: '.png', poster: '/poster.svg' } as const;

interface FilePartProps {
  readonly kind: keyof typeof ENDINGS;
  readonly of: string;
  readonly title: string;
}

/** A picture to take along: for posters the code that leads to the page, for networks the figures. */
export function FilePart({ kind, of, title }: FilePartProps) {
  const { t } = useTranslation('sharing');
  const id = useId();
  // Not every server can draw figures.
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  const address = addressOf(`share/${of}${ENDINGS[kind]}`);
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>{t(`file.${kind}.title`)}</h3>
      <p className="hint">{t(`file.${kind}.hint`)}</p>
      <img
        className={`kit-${kind}`}
        src={address}
        alt={t(`file.${kind}.alt`, { title })}
        {...SIZES[kind]}
        onError={() => setMissing(true)}
      />
      <a
        className={buttonClass('secondary')}
        href={address}
        download={`${of}${ENDINGS[kind]}`.replaceAll('/', '-')}
      >
        <Download className="icon" aria-hidden />
        {t(`file.${kind}.save`)}
      </a>
    </section>
  );
}
