import type { Route } from '@tallystick/contract';
import { asSchema, inputSchema, type Schema } from './openapi-schemas.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Recognisable example values, by the field's name. */
const BY_NAME: Readonly<Record<string, string>> = {
  account: 'marie@example.org',
  account_last4: '7890',
  account_number: '123-4-56789-0',
  answer: 'The bank held the transfer back.',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  addresses: '203.0.113.0/24',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  bank_code: 'BKKBTHBK',
  branch: 'Silom',
  card_last4: '4242',
  card_number: '4242 4242 4242 4242',
  cardholder_name: 'Marie Example',
  chain: 'ERC20',
  code: '123456',
  contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  countries: 'TH',
  country: 'TH',
  deposit_rate: '36.45',
  currency: 'THB',
  day: '2026-11-25',
  document_expires_on: '2031-05-17',
  document_number: 'AA1234567',
  details: 'Asked on Monday, paid on Friday.',
  email: 'marie@example.org',
  base: 'BTC',
  change: '812.40',
  change_pct: '0.0128',
  daily_rate: '0.0068',
  endpoint: 'https://push.example/wpush/v2/gAAAAABl',
  external_url: 'https://help.example/chat',
  fee_rate: '0.01',
  from: '09:00',
  high: '64890.00',
  hint: 'tsk_5f0c2f6f',
  house_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  invitation_code: 'DEMO',
  last: '64123.45',
  link: '/pages/money/index',
  liquidation_ltv: '0.8',
  locale: 'en',
  local_currency: 'THB',
  low: '63011.20',
  margin_ltv: '0.7',
  max_ltv: '0.6',
  name: 'admin',
  networks: '203.0.113.0/24',
  new_password: 'a notch for every coin',
  new_password_confirm: 'a notch for every coin',
  nickname: 'marie@example.org',
  note: 'For the press',
  open: '63311.05',
  opening_bank: 'First Bank',
  otp: '123456',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  password: 'stock and foil, split',
  password_confirm: 'stock and foil, split',
  permissions: 'see_customers',
  phone: '+66 2 123 4567',
  profit_rate: '0.82',
  purchase_price: '64123.45',
  quarter: '2026 Q1',
  quote: 'USDT',
  rate: '36.45',
  raw: '1000000000000000000',
  reason: 'One venue is down',
  reference: 'TS5F0C2F6F1A10',
  role: 'admin',
  rule: 'mail',
  second_open_profit: '500000.00',
  settlement_price: '64130.10',
  secret: 'whsec_q7Jw2mWc0vYz1uJ9cS3pXb8TnR5kLdHf6AeGyQiMoUs',
  since: 'it was written',
  staff: 'admin',
  subject: 'Paid too late',
  symbol: 'BTCUSDT',
  symbol_open_profit: '2000000.00',
  target: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  title: 'Scheduled maintenance',
  to: '18:00',
  table: 'platform.mail_outbox',
  token: 'q7Jw2mWc0vYz1uJ9cS3pXb8TnR5kLdHf6AeGyQiMoUs',
  uid: '4821930576',
  unfinished: 'mail',
  user_open_stake: '50000.00',
  url: 'https://bot.example/tallystick',
  way_id: 'usdt-bank',
  why: 'Staff look up whether a customer’s mail left.',
  withdraw_rate: '35.95',
};

/** Tried in turn if the name gives no example and a pattern decides. */
const BY_PATTERN = [
  '100.00',
  'BTCUSDT',
  '0197a1f0-5c1e-7b7a-9d43-5f0c2f6f1a10',
  'MTIz',
  'DEMO',
  '4242424242424242',
  '1',
  '2026-11-25',
  `0x${'1f'.repeat(20)}`,
  `0x${'1f'.repeat(32)}`,
];

const TIME = '2026-03-02T10:00:00.000Z';

const textExample = (schema: Schema, name: string): string => {
  if (schema.format === 'date-time') return TIME;
  const fits = (text: string) =>
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY);
  const named = BY_NAME[name];
  if (named !== undefined && fits(named)) return named;
  if (schema.pattern === undefined) return named ?? name;
  return BY_PATTERN.find(fits) ?? name;
};

const objectExample = (schema: Schema, onlyRequired: boolean): Json => {
  const members = Object.entries(schema.properties ?? {});
  const shown = members.filter(([name]) => !onlyRequired || (schema.required ?? []).includes(name));
  if (members.length === 0 && schema.additionalProperties instanceof Object) {
    const names = asSchema(schema.propertyNames).enum ?? [];
    // A record by language, such as the texts of content, if its keys have no names.
    const name = typeof names[0] === 'string' ? names[0] : 'en';
    return { [name]: exampleOf(asSchema(schema.additionalProperties), name === 'en' ? 'title' : name) };
  }
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(asSchema(member), name)]));
};

const jsonOf = (value: unknown): Json => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? value : null;
};

/** The members of an example object. */
export const membersOf = (value: Json): readonly (readonly [string, Json])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const whole = (schema: Schema, name: string): number => {
  if (name === 'seconds') return 60;
  if (name === 'year') return 2026;
  return Math.max(schema.minimum ?? 1, 1);
};

/** An example for a schema. For an object in a request, only the required members. */
export const exampleOf = (schema: Schema, name: string, onlyRequired = false): Json => {
  if (schema.const !== undefined) return jsonOf(schema.const);
  if (schema.enum !== undefined) return jsonOf(schema.enum[0]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    const first = choices.map(asSchema).find((choice) => choice.type !== 'null');
    return first === undefined ? null : exampleOf(first, name, onlyRequired);
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectExample(schema, onlyRequired);
    case 'array':
      return [exampleOf(asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items), name)];
    case 'string':
      return textExample(schema, name);
    case 'integer':
    case 'number':
      return whole(schema, name);
    case 'boolean':
      return true;
    case 'null':
    case undefined:
      break;
  }
  return null;
};

/** An example request: the required fields, and the first of each set of alternatives. */
export const inputExample = (route: Route): Json => {
  const schema = inputSchema(route);
  const required = exampleOf(schema, 'input', true);
  const issues = route.input.safeParse(required).error?.issues ?? [];
  const missing = issues.flatMap(({ path }) => {
    const name = String(path[0] ?? '');
    const member = schema.properties?.[name];
    return member === undefined ? [] : [[name, exampleOf(asSchema(member), name)] as const];
  });
  return Object.fromEntries([...membersOf(required), ...missing]);
};
