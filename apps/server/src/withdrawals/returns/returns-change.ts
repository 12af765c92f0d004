import { type DataOf, type returnTargets, tokenReturnForm, tokenReturnTarget } from '@tallystick/contract';
import * as z from 'zod/mini';
import {
  countReturns,
  insertReturn,
  type ListedToken,
  lockToken,
  type TokenAt,
} from '../../custody/public.ts';
import { type AnyChange, defineChange } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type ReturnTarget, readTargets } from './return-targets.ts';

export interface ReturnContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Contracts of the house's chains, which keep what they get. */
  readonly contracts: () => readonly string[];
}

interface FoundToken {
  readonly token: ListedToken;
  readonly targets: readonly ReturnTarget[];
}

/** Locks a token, so that two returns never have the same units. Throws `not_found`. */
const findToken = async (
  { clock, contracts }: Pick<ReturnContext, 'clock' | 'contracts'>,
  sql: Sql,
  at: TokenAt,
): Promise<FoundToken> => {
  const nowMs = clock.nowMs();
  const token = await lockToken(sql, at, new Date(nowMs));
  if (token === null) throw new AppError('not_found');
  return { token, targets: await readTargets(sql, token, { contracts: contracts(), nowMs }) };
};

const targetAmong = (targets: readonly ReturnTarget[], address: string): ReturnTarget | null =>
  targets.find((each) => each.address.toLowerCase() === address.toLowerCase()) ?? null;

/** The addresses to which a token can be returned. Throws `not_found`. */
export const listTargets = (context: ReturnContext, at: TokenAt): Promise<DataOf<typeof returnTargets>> =>
  context.database.transaction(async (sql) => {
    const { token, targets } = await findToken(context, sql, at);
    return {
      raw: String(token.left),
      version: await countReturns(sql, tokenReturnTarget(at)),
      targets: targets.map(({ address, kind, label, savedAtMs }) => ({
        address,
        kind,
        label,
        saved_at: savedAtMs === null ? null : wireTime(savedAtMs),
      })),
    };
  });

/** A return as it is stored: the columns of `funding.token_returns`. */
const storedReturn = z.object({
  chain: z.string(),
  contract: z.string(),
  address: z.string(),
  uid: z.string(),
  payee: z.string(),
  payee_kind: z.enum(['sender', 'destination']),
  raw: z.string(),
});

/**
 * Two people return a token that is not accepted: to its sender, or to a destination of the customer. The sweeper begins an approved return.
 * The target is the token at an address, and the version the number of its returns.
 */
export const tokenReturnsChange = (context: Pick<ReturnContext, 'clock' | 'contracts'>): AnyChange =>
  defineChange({
    subject: 'token_returns',
    actions: {
      proposed: 'token_return_proposed',
      approved: 'token_return_approved',
      rejected: 'token_return_rejected',
    },
    form: tokenReturnForm,
    content: storedReturn,
    newest: async (sql, target) => ({ version: await countReturns(sql, target), content: null }),
    toContent: async ({ payee, raw, ...at }, { target }, sql) => {
      if (tokenReturnTarget(at) !== target)
        throw new AppError('invalid_fields', { fields: { target: 'invalid' } });
      const { token, targets } = await findToken(context, sql, at);
      const chosen = targetAmong(targets, payee);
      if (chosen === null) throw new AppError('invalid_fields', { fields: { payee: 'invalid' } });
      if (BigInt(raw) > token.left) throw new AppError('invalid_fields', { fields: { raw: 'invalid' } });
      const { chain, contract, address, uid } = token;
      return {
        chain,
        contract,
        address,
        uid: String(uid),
        payee: chosen.address,
        payee_kind: chosen.kind,
        raw,
      };
    },
    check: async (sql, content, { isApproval }) => {
      if (!isApproval) return;
      const { targets } = await findToken(context, sql, content);
      if (targetAmong(targets, content.payee) === null) throw new AppError('changed_meanwhile');
    },
    carryOut: insertReturn,
  });
