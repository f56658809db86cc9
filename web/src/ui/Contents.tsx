import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHashFocus } from './useHashFocus.ts';

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Contents of a long page, each line a way to its section. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation();
  useHashFocus();
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
