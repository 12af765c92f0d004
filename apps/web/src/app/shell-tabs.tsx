import { TabBar } from '@tallystick/ui/tab-bar.tsx';
import { useTranslations } from 'use-intl';
import { useTabSet } from '../home/public.ts';
import { TAB_ICONS } from './tab-icons.tsx';
import { TAB_SETS } from './tab-sets.ts';

/** The tab bar of the set that the operator chose, under the pages that are tabs of it. */
export const ShellTabs = ({ path }: { readonly path: string }) => {
  const t = useTranslations();
  const tabs = TAB_SETS[useTabSet()];
  if (!tabs.some((tab) => tab.path === path)) return null;
  return (
    <div className="page-tabs" data-relaunch>
      <TabBar
        label={t('shell.navigation')}
        current={`#${path}`}
        tabs={tabs.map((tab) => {
          const Icon = TAB_ICONS[tab.icon];
          return {
            href: `#${tab.path}`,
            label: t(`pages.tab.${tab.label}`),
            icon: <Icon aria-hidden="true" />,
            raised: tab.raised === true,
          };
        })}
      />
    </div>
  );
};
