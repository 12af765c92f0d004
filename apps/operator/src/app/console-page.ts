import type { RouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';

/** The groups of the menu, in order. */
export const GROUPS = {
  work: t('shell.work'),
  customers: t('common.customers'),
  money: t('shell.money'),
  trading: t('shell.trading'),
  content: t('shell.content'),
  house: t('shell.house'),
} as const;

interface Door {
  readonly group: keyof typeof GROUPS;
  readonly name: string;
}

/** The entries of the menu, in order. Pages that belong together stand behind one, as tabs. */
export const DOORS = {
  overview: { group: 'work', name: t('common.overview') },
  inbox: { group: 'work', name: t('common.waitingForMe') },
  service: { group: 'work', name: t('common.customerService') },
  customers: { group: 'customers', name: t('common.customers') },
  identity: { group: 'customers', name: t('common.personalInformation') },
  deposits: { group: 'money', name: t('common.deposits') },
  withdrawals: { group: 'money', name: t('common.withdrawals') },
  treasury: { group: 'money', name: t('common.treasury') },
  books: { group: 'money', name: t('common.statements') },
  payments: { group: 'money', name: t('common.paymentSettings') },
  trades: { group: 'trading', name: t('common.trades') },
  markets: { group: 'trading', name: t('common.markets') },
  products: { group: 'trading', name: t('shell.products') },
  content: { group: 'content', name: t('shell.publicTexts') },
  staff: { group: 'house', name: t('common.staff') },
  health: { group: 'house', name: t('common.health') },
  records: { group: 'house', name: t('common.auditLog') },
  own: { group: 'house', name: t('common.mySecurity') },
} as const satisfies Readonly<Record<string, Door>>;

export type DoorName = keyof typeof DOORS;

const isDoor = (name: string): name is DoorName => name in DOORS;

export const DOOR_NAMES: readonly DoorName[] = Object.keys(DOORS).filter(isDoor);

export interface ConsolePage {
  /** The entry of the menu that it stands behind. */
  readonly door: DoorName;
  readonly route: {
    readonly fullPath: string;
    readonly update: (options: { readonly component: RouteComponent }) => unknown;
  };
  /** The permission for reading it, by its name in docs/permissions.md. */
  readonly needs: string;
  readonly name: string;
  /** The keys that open it, pressed one after the other. */
  readonly keys: string;
  /** Loaded when it is first opened. */
  readonly Page: RouteComponent;
}
