import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { DomainMenu } from '../components/DomainMenu.tsx';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';

/** The menu of a domain whose entries are one list. */
export function PlainMenu({ menu }: { readonly menu: 'mobility' | 'foodLeisure' }) {
  const { t } = useTranslation('home');
  return (
    <DomainMenu
      menu={menu}
      title={t(`domain.title.${menu}`)}
      lead={t(`domain.lead.${menu}`)}
      entries={(progress) => <TaskList steps={entriesOf(menu)} progress={progress} />}
    />
  );
}
