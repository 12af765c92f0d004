import type { RetentionRuleName } from '@tallystick/contract';
import type { Sql } from '../postgres/db.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** Removes the stored bytes of pictures. */
export type PictureBytes = Pick<Uploads, 'removeBytes'>;

/** A rule by which rows of a table go when their time is over. Each slice declares its own. */
export interface RetentionRule {
  /** Stable: versions of the period and the records of runs carry it. */
  readonly name: RetentionRuleName;
  readonly table: string;
  /** For the documents, in words: the rows, the event from which the days count, and the reason for the period. */
  readonly what: string;
  readonly since: string;
  readonly why: string;
  /** The period in days until two members of staff change it. */
  readonly days: number;
  /** Equal bounds: the period is fixed. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Rows deleted in one transaction. */
  readonly batch: number;
  /** The statement that finds up to $2 rows from before $1, oldest first. It must use an index. */
  readonly select: string;
  /** Deletes up to a batch of rows. Returns their number. */
  readonly remove: (sql: Sql, due: Due, pictures: PictureBytes) => Promise<number>;
}

/** The rows that a rule deletes now. */
export interface Due {
  /** Rows from before this time. */
  readonly before: Date;
  readonly limit: number;
  readonly now: Date;
}

/** Short transactions: no other statement waits noticeably for a batch. */
const BATCH = 1_000;

type RuleWords = Pick<RetentionRule, 'name' | 'table' | 'what' | 'since' | 'why'>;

/** The end of the period, in the type of the column. */
const BEFORE = {
  time: '$1::timestamptz',
  second: 'extract(epoch from $1::timestamptz)::bigint',
  day: "($1::timestamptz at time zone 'UTC')::date",
} as const;

interface Rows {
  /** The columns of the table's primary key. */
  readonly key: string;
  /** The indexed column with the time, or the expression of an index. */
  readonly time: string;
  /** The type of that column. Default: a timestamp. `second`: the number of a second. `day`: a day in UTC, which goes as a whole. */
  readonly timeIs?: keyof typeof BEFORE;
  /** A further condition, for rows of which some must stay. */
  readonly also?: string;
}

const selectOld = (table: string, { key, time, timeIs = 'time', also }: Rows): string => {
  const further = also === undefined ? '' : ` and ${also}`;
  return `select ${key} from ${table} where ${time} < ${BEFORE[timeIs]}${further} order by ${time} limit $2`;
};

/** The words and the period of refused requests. A client repeats a request within minutes, so 30 days are long. */
export const REFUSED = {
  since: 'the refusal',
  why: 'A repeated request gets the same refusal. After this time its key is free again. Anybody can cause refusals, so they cannot stay.',
  days: 30,
  minDays: 7,
  maxDays: 365,
} as const;

/** A rule that deletes whole rows by an index over their time. */
export const rowsRule = (
  rule: RuleWords & Pick<RetentionRule, 'days' | 'minDays' | 'maxDays'> & { readonly rows: Rows },
): RetentionRule => {
  const { rows, ...rest } = rule;
  const select = selectOld(rule.table, rows);
  return {
    ...rest,
    batch: BATCH,
    select,
    remove: async (sql, { before, limit }) => {
      const gone = await sql.query(
        `delete from ${rule.table} where (${rows.key}) in (${select} for update skip locked) returning 1`,
        [before, limit],
      );
      return gone.length;
    },
  };
};

/** The rule of a table of answers to idempotency keys: refusals go, and what was done is kept. Its partial index has only refusals. */
export const refusedRequestsRule = (
  rule: Pick<RetentionRule, 'name' | 'table' | 'what'>,
  time: 'asked_at' | 'created_at' = 'created_at',
): RetentionRule =>
  rowsRule({ ...rule, ...REFUSED, rows: { key: 'uid, client_key', time, also: 'refusal is not null' } });

/** A rule whose period nobody changes, because the product or a protocol states it. */
export const fixed = (days: number) => ({ days, minDays: days, maxDays: days });

/** True if two members of staff can change the period. */
export const isChangeable = ({ minDays, maxDays }: Pick<RetentionRule, 'minDays' | 'maxDays'>): boolean =>
  minDays < maxDays;

/** Reasons why the rows of a table stay, in the order of the documents. */
export const STAYS = ['books', 'decisions', 'account', 'reference', 'work'] as const;
export type Stays = (typeof STAYS)[number];

/** The tables of a slice whose rows no rule deletes, by the reason. */
export type StayingTables = Readonly<Partial<Record<Stays, readonly string[]>>>;

/** The declaration of a slice about its tables. Each of them has exactly one place. */
export interface SliceRetention {
  readonly rules: readonly RetentionRule[];
  readonly stays: StayingTables;
}
