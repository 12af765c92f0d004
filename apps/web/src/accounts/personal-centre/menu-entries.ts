import type { Messages } from '@tallystick/i18n/catalog/catalog.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  BookText,
  ChartCandlestick,
  CreditCard,
  FileCheck,
  FileClock,
  Gift,
  HandCoins,
  Headset,
  History,
  Info,
  KeyRound,
  Link2,
  type LucideIcon,
  Pickaxe,
  Plus,
  Scale,
  ScanLine,
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
  readonly heading: 'groupMoney' | 'groupEarn' | 'groupAccount' | 'groupChecks' | 'groupHelp';
  readonly entries: readonly MenuEntry[];
}

/** Every sub page except the settings, which stand with the device. Includes the public page of the house. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    heading: 'groupMoney',
    entries: [
      { page: 'stored2', icon: ScanLine },
      { page: 'stored', icon: ArrowDownToLine },
      { page: 'draw-money', icon: ArrowUpFromLine },
      { page: 'draw-record', icon: FileClock },
      { page: 'record', icon: BookText },
      {
        page: 'trade-detail',
        title: 'shell.title.records',
        path: '/pages/invest/records',
        icon: ChartCandlestick,
      },
    ],
  },
  {
    heading: 'groupEarn',
    entries: [
      { page: 'loan', icon: HandCoins },
      { page: 'loan-records', icon: History },
      { page: 'machine', icon: Pickaxe },
      { page: 'activity', icon: Gift },
    ],
  },
  {
    heading: 'groupAccount',
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
    heading: 'groupChecks',
    entries: [
      { page: 'check', icon: FileCheck },
      { page: 'liability', icon: Scale },
      { page: 'trust', icon: ShieldCheck, path: '/trust' },
    ],
  },
  {
    heading: 'groupHelp',
    entries: [
      { page: 'notifications', icon: Bell },
      { page: 'service', icon: Headset },
      { page: 'about', icon: Info },
    ],
  },
];
