import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { CountBadge } from '../marks/count-badge.tsx';

export interface Tab {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Number of waiting items. */
  readonly badge?: number;
  /** The meaning of the badge's number, in words. */
  readonly badgeLabel?: string;
  /** Raised above the bar: the button that opens a trade. */
  readonly raised?: boolean;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
}

const TabLink = ({ tab, isCurrent }: { readonly tab: Tab; readonly isCurrent: boolean }) => (
  <a
    href={tab.href}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      'flex min-h-16 flex-1 flex-col items-center justify-center gap-1 px-1 py-1.5 text-center font-medium text-11 transition-colors duration-120 -outline-offset-4',
      isCurrent ? 'text-brand-ink' : 'text-ink-2',
    )}
  >
    <span
      className={cx(
        'relative flex items-center justify-center [&>svg]:size-6',
        tab.raised === true &&
          'head-ground -mt-7 size-14 rounded-full text-on-head shadow-raised ring-4 ring-surface [&>svg]:size-7',
      )}
    >
      {tab.icon}
      {tab.badge === undefined ? null : (
        <span className="-top-1.5 -right-2.5 absolute">
          <CountBadge count={tab.badge} label={tab.badgeLabel} />
        </span>
      )}
    </span>
    <span className="max-w-full break-words">{tab.label}</span>
  </a>
);

/**
 * The tab bar at the lower edge, on a desktop at the left one. It is part of the layout and does not float. A tab is as wide as its longest
 * word, so large text begins a second row and breaks no word.
 */
export const TabBar = ({ label, tabs, current }: Props) => (
  <nav
    aria-label={label}
    className="tab-bar relative z-10 flex shrink-0 flex-wrap border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    {tabs.map((tab) => (
      <TabLink key={tab.href} tab={tab} isCurrent={tab.href === current} />
    ))}
  </nav>
);
