import type { SearchHit, SearchKind } from '@tallystick/contract';
import { t } from '../../shared/language/text.ts';

/** A page of the console, as the palette names it. */
interface NamedPage {
  readonly name: string;
  readonly group: string;
  readonly keys: string;
  readonly route: { readonly fullPath: string };
}

/** A line of the palette. */
export interface Way {
  readonly key: string;
  readonly what: string;
  readonly title: string;
  readonly note: string;
  /** Behind the hash of the console's address. */
  readonly to: string;
}

const KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  customer: t('common.customer'),
  identity: t('common.customer'),
  deposit: t('common.deposit'),
  chain_deposit: t('shell.chainDeposit'),
  withdrawal: t('common.withdrawal'),
  trade: t('common.trade'),
  loan: t('common.loan'),
  plan_order: t('shell.planOrder'),
  adjustment: t('common.adjustment'),
};

/** The page that shows a hit, opened at it. */
const ADDRESS_OF: Readonly<Record<SearchKind, (hit: Pick<SearchHit, 'id' | 'uid'>) => string>> = {
  customer: ({ uid }) => `/customers/${uid}`,
  identity: ({ uid }) => `/customers/${uid}`,
  deposit: ({ id }) => `/deposits?only=${id}`,
  chain_deposit: ({ id }) => `/chain-deposits?only=${id}`,
  withdrawal: ({ id }) => `/withdrawals?only=${id}`,
  trade: ({ id }) => `/trades?only=${id}`,
  loan: ({ id }) => `/loans?only=${id}`,
  plan_order: ({ id }) => {
    const [kind, orderNo = ''] = id.split(':');
    return `${kind === 'miner' ? '/miners' : '/subscriptions'}?only=${orderNo}`;
  },
  adjustment: ({ id }) => `/adjustments?only=${id}`,
};

export const hitWay = (hit: SearchHit): Way => ({
  key: `${hit.kind} ${hit.by} ${hit.id} ${hit.found}`,
  what: KIND_WORDS[hit.kind],
  title: hit.found,
  note:
    hit.kind === 'customer' || hit.kind === 'identity'
      ? `${hit.by} · ${hit.uid}`
      : t('shell.ofByUid', { by: hit.by, uid: hit.uid }),
  to: ADDRESS_OF[hit.kind](hit),
});

const LEAST = 2;

/** A search needs two characters, so that it has not half of all rows. */
export const isSearchable = (typed: string): boolean => typed.trim().length >= LEAST;

/** The pages whose name has the typed words, those that begin so first. Without words, all pages. */
export const pageWays = (pages: readonly NamedPage[], typed: string): readonly Way[] => {
  const words = typed.trim().toLowerCase();
  return pages
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted(
      (one, other) =>
        Number(other.name.toLowerCase().startsWith(words)) - Number(one.name.toLowerCase().startsWith(words)),
    )
    .map(({ name, group, keys, route }) => ({
      key: `page ${route.fullPath}`,
      what: t('shell.page'),
      title: name,
      note: `${group} · ${keys}`,
      to: route.fullPath,
    }));
};
