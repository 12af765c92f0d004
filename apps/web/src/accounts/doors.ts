import type { Messages } from '@tallystick/i18n/catalog.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookText,
  ChartCandlestick,
  CreditCard,
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
  ScanLine,
  UserRoundPen,
  WalletCards,
} from 'lucide-react';

export interface Door {
  /** The last word of the sub page's address, and the key of its title. */
  readonly page: keyof Messages['pages']['title'];
  readonly icon: LucideIcon;
}

export interface DoorGroup {
  readonly heading: 'groupMoney' | 'groupEarn' | 'groupAccount' | 'groupHelp';
  readonly doors: readonly Door[];
}

/** Every sub page but the settings, which stand with the device. */
export const DOOR_GROUPS: readonly DoorGroup[] = [
  {
    heading: 'groupMoney',
    doors: [
      { page: 'stored2', icon: ScanLine },
      { page: 'stored', icon: ArrowDownToLine },
      { page: 'draw-money', icon: ArrowUpFromLine },
      { page: 'draw-record', icon: FileClock },
      { page: 'record', icon: BookText },
      { page: 'trade-detail', icon: ChartCandlestick },
    ],
  },
  {
    heading: 'groupEarn',
    doors: [
      { page: 'loan', icon: HandCoins },
      { page: 'loan-records', icon: History },
      { page: 'machine', icon: Pickaxe },
      { page: 'activity', icon: Gift },
    ],
  },
  {
    heading: 'groupAccount',
    doors: [
      { page: 'improve-info', icon: UserRoundPen },
      { page: 'wallet', icon: WalletCards },
      { page: 'add-wallet', icon: Link2 },
      { page: 'kabaw', icon: CreditCard },
      { page: 'add-kabaw', icon: Plus },
      { page: 'modify-pwd', icon: KeyRound },
    ],
  },
  {
    heading: 'groupHelp',
    doors: [
      { page: 'service', icon: Headset },
      { page: 'about', icon: Info },
    ],
  },
];
