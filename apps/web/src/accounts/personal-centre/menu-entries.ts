import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  BookText,
  ChartCandlestick,
  CreditCard,
  FileCheck,
  Headset,
  History,
  Info,
  KeyRound,
  Layers,
  Link2,
  type LucideIcon,
  Plus,
  Scale,
  ShieldCheck,
  UserRoundPen,
  WalletCards,
} from 'lucide-react';

export interface MenuEntry {
  /** The last word of the sub page's address, and the key of its title. */
  readonly page: keyof Messages['pages']['title'];
  /** Replaces the page's title. Without an order number the page lists all trades. */
  readonly title?: 'shell.title.records';
  readonly icon: LucideIcon;
  /** Set if the entry leads to a page that is no sub page. */
  readonly path?: string;
}

export interface MenuGroup {
  readonly heading: 'ledger.records' | `accounts.me.${'groupAccount' | 'groupChecks' | 'groupHelp'}`;
  readonly entries: readonly MenuEntry[];
}

/** Profile, security, records, checks and help. Home leads to deposits and withdrawals, Finance to what can be taken. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    heading: 'accounts.me.groupAccount',
    entries: [
      { page: 'improve-info', icon: UserRoundPen },
      { page: 'wallet', icon: WalletCards },
      { page: 'add-wallet', icon: Link2 },
      { page: 'kabaw', icon: CreditCard },
      { page: 'add-kabaw', icon: Plus },
      { page: 'modify-pwd', icon: KeyRound },
    ],
  },
  {
    heading: 'ledger.records',
    entries: [
      // Only in a set of tabs that lacks it.
      { page: 'money', path: '/pages/money/index', icon: Layers },
      { page: 'record', icon: BookText },
      { page: 'stored-records', icon: ArrowDownToLine },
      { page: 'draw-record', icon: ArrowUpFromLine },
      { page: 'loan-records', icon: History },
      {
        page: 'trade-detail',
        title: 'shell.title.records',
        path: '/pages/invest/records',
        icon: ChartCandlestick,
      },
    ],
  },
  {
    heading: 'accounts.me.groupChecks',
    entries: [
      { page: 'check', icon: FileCheck },
      { page: 'liability', icon: Scale },
      { page: 'trust', icon: ShieldCheck, path: '/trust' },
    ],
  },
  {
    heading: 'accounts.me.groupHelp',
    entries: [
      { page: 'notifications', icon: Bell },
      { page: 'service', icon: Headset },
      { page: 'about', icon: Info },
    ],
  },
];
