import { ChartNoAxesColumn, House, type LucideIcon, PenLine, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepAt } from '../flow/inputFlow.ts';
import { TABS, tabOf } from '../flow/tabs.ts';
import type { TabId } from '../pages.ts';

const ICONS: Record<TabId, LucideIcon> = {
  home: House,
  inputMenu: PenLine,
  footprint: ChartNoAxesColumn,
  together: Users,
};

/** Of the pages that stand in no menu those that ask questions. */
const ASKING = /^.(check|user)/;

/** The same few pages wherever a citizen is: at the foot of phones, in the header of wide screens. Not beside questions. */
export function Tabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = stepAt(pathname);
  if (here ? here.guide : ASKING.test(pathname)) return null;
  const tab = here && tabOf(here);
  return (
    <nav className="tabs" aria-label={t('nav.main')}>
      {TABS.map(({ id, path }) => {
        const Icon = ICONS[id];
        const current = id === here?.id ? 'page' : true;
        return (
          <Link key={id} className="tab" to={path} aria-current={id === tab ? current : undefined}>
            <Icon className="icon" aria-hidden />
            <span>{t(`tab.${id}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
