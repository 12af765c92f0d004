import * as z from 'zod/mini';
import { currency, decimal, empty, line, time } from '../fields.ts';
import { balance } from '../ledger/customer.ts';
import { product } from '../market/customer.ts';
import { route } from '../route.ts';

/** The specification is ambiguous about the tab bar, so the operator picks one set. Every page exists in every set. */
export const TAB_SETS = ['finance', 'team', 'service', 'exchange'] as const;
export const tabSet = z.enum(TAB_SETS);
export type TabSet = z.output<typeof tabSet>;

export const slide = z.object({ id: z.string(), image: z.string(), title: z.string(), link: z.string() });
export const notice = z.object({ id: z.string(), title: z.string(), body: z.string(), created_at: time });

/** Why money of the account is set aside. Running trades hold the rest; `hold` lists them. */
export const HOLD_KINDS = ['fund', 'collateral', 'withdrawals'] as const;
export const hold = z.object({ currency, kind: z.enum(HOLD_KINDS), amount: decimal });
export type Hold = z.output<typeof hold>;

export const slides = route({
  path: '/api/index/slides',
  summary: 'The pictures at the top of the home page.',
  access: 'open',
  work: 'read',
  repeats: 'reads',
  input: empty,
  data: z.array(slide),
  errors: [],
});

export const home = route({
  method: 'GET',
  path: '/api/index/home',
  summary: 'What the wallet home shows, in one answer.',
  access: 'user',
  work: 'read',
  scope: 'read',
  input: empty,
  data: z.object({
    slides: z.array(slide),
    notices: z.array(notice),
    quotes: z.array(product),
    balances: z.nullable(z.array(balance)),
    /** In USDT: the value of all balances minus `owed`. Negative if the debt is larger. */
    total_valuation: decimal,
    /** In USDT: principal and interest due of all open loans. */
    owed: decimal,
    /** Money held for anything but trades; one entry for each currency and kind, none for zero. */
    holds: z.optional(z.array(hold)),
    tabs: tabSet,
  }),
  errors: [],
});
export type Home = z.output<typeof home.data>;

const CONTACT_KINDS = ['email', 'phone', 'link', 'address'] as const;
export const contact = z.object({ kind: z.enum(CONTACT_KINDS, { error: 'invalid' }), value: line(1, 200) });
export const location = z.object({
  name: line(1, 80),
  address: line(1, 200),
  /** Degrees. */
  latitude: z.number({ error: 'invalid' }).check(z.minimum(-90), z.maximum(90)),
  longitude: z.number({ error: 'invalid' }).check(z.minimum(-180), z.maximum(180)),
});

export const about = route({
  path: '/api/index/about',
  form: true,
  summary: 'Who runs this, in the language asked for, and how to reach them.',
  access: 'open',
  work: 'read',
  repeats: 'reads',
  input: empty,
  data: z.object({
    title: z.string(),
    /** Holds only headings, paragraphs and lists. The server escapes all text in it. */
    html: z.string(),
    /** Counts the publications of the page. */
    version: z.string(),
    contacts: z.array(contact),
    location: z.nullable(location),
  }),
  errors: [],
});

export const homeRoutes = { slides, home };
export const contentRoutes = { about };
