import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { readQuery, VIEW_WORDS, type Words, wordsOf, writeQuery } from '../shared/address.rules.ts';

/** The addresses of the console and the filters of each one's table. `pages.ts` lists their content. */
export const root = createRootRoute();

/** Words of every table's address. */
const PLACE = [...VIEW_WORDS, 'cursor', 'page', 'only', 'act'] as const;
type Place = (typeof PLACE)[number];

/** A page at a path. `names` are its filters. Every table also has an order and a page. */
const page = <const Path extends string, const Name extends string = never>(
  path: Path,
  names: readonly Name[] = [],
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: SearchSchemaInput & Words<Name | Place>) =>
      wordsOf(search, [...names, ...PLACE]),
  });

export const overview = page('/');
export const health = page('/health');
export const waiting = page('/waiting', ['order', 'queue']);
export const markets = page('/markets', ['q']);
export const tabSet = page('/tab-set');
export const invitations = page('/invitations');
export const slides = page('/slides');
export const notices = page('/notices');
export const about = page('/about');
export const coins = page('/coins');
export const tradeTerms = page('/trade-terms');
export const countries = page('/countries');
export const staff = page('/staff');
export const roles = page('/roles');
export const networks = page('/networks');
export const accessReview = page('/access-review');
export const retention = page('/retention');
export const staffSessions = page('/staff-sessions');
export const own = page('/own');
export const mail = page('/mail');
export const runbook = page('/runbooks/$name');
export const setup = page('/setup');
export const audit = page('/audit', ['staff', 'action']);

export const deposits = page('/deposits', ['filter', 'uid', 'currency', 'large', 'held']);
export const chainDeposits = page('/chain-deposits', ['state', 'uid', 'currency', 'chain']);
export const withdrawals = page('/withdrawals', ['filter', 'uid', 'currency', 'void']);
export const risk = page('/risk', ['filter', 'uid', 'rule']);
export const bankRates = page('/bank-rates');
export const paymentSettings = page('/payment-settings');
export const personalInfos = page('/personal-infos', ['status']);
export const customers = page('/customers', ['q', 'kyc', 'frozen']);
export const customer = page('/customers/$uid');
export const adjustments = page('/adjustments', ['state', 'uid']);
export const statements = page('/statements');
export const statement = page('/statements/$day');

export const trades = page('/trades', ['uid', 'symbol', 'state']);
export const loans = page('/loans', ['uid', 'currency', 'status']);
export const subscriptions = page('/subscriptions', ['uid', 'status']);
export const miners = page('/miners', ['uid', 'status']);
export const plans = page('/plans', ['kind', 'state']);
export const loanTerms = page('/loan-terms', ['state']);
export const activity = page('/activity');
export const treasury = page('/treasury', ['currency', 'show']);

export const chats = page('/chats', ['filter', 'q', 'tag', 'uid']);
export const chatSettings = page('/chat-settings');
export const complaints = page('/complaints', ['state', 'category', 'uid']);

const routeTree = root.addChildren([
  overview,
  waiting,
  chats,
  chatSettings,
  complaints,
  deposits,
  withdrawals,
  bankRates,
  paymentSettings,
  risk,
  personalInfos,
  customers,
  customer,
  adjustments,
  statements,
  statement,
  chainDeposits,
  trades,
  loans,
  subscriptions,
  miners,
  health,
  markets,
  tabSet,
  invitations,
  slides,
  notices,
  about,
  coins,
  tradeTerms,
  countries,
  staff,
  roles,
  networks,
  accessReview,
  retention,
  staffSessions,
  own,
  mail,
  runbook,
  setup,
  audit,
  plans,
  loanTerms,
  activity,
  treasury,
]);

/** Addresses are behind the hash, so that the server serves only one page. Their words are not decoded. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
