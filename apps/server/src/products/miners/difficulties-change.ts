import { difficultyForm } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProductsContext } from '../context.ts';
import { claimDifficulty, followDifficulty, selectDifficulty } from './difficulty.sql.ts';

/** The columns of a difficulty that a change sets: a whole number and minor units of BTC, as text. */
const storedDifficulty = z.object({ value: z.string(), block_subsidy: z.string(), source: z.string() });

const writeDifficulty = writesVersion('products.difficulties', {
  version: 'number',
  decidedAt: 'published_at',
});

/**
 * The difficulty of the network, for days that end from now on. The reserves of running miners follow it: a lower one promises more, and is
 * refused with `pool_too_small` if the pool does not cover it.
 */
export const difficultiesChange = ({
  clock,
  lanes,
  catchUp,
}: Pick<ProductsContext, 'clock' | 'lanes' | 'catchUp'>): AnyChange =>
  defineChange({
    subject: 'difficulties',
    form: difficultyForm,
    content: storedDifficulty,
    newest: async (sql) => {
      const { number, value, blockSubsidy, source } = await selectDifficulty(sql);
      return {
        version: number,
        content: { value: String(value), block_subsidy: String(blockSubsidy), source },
      };
    },
    toContent: ({ value, block_subsidy, source }) => {
      const subsidy = parseAmount(block_subsidy, 'BTC');
      if (subsidy === null) throw new AppError('invalid_fields', { fields: { block_subsidy: 'amount' } });
      return { value, block_subsidy: String(subsidy), source };
    },
    // Days that have ended are paid by the difficulty of then.
    prepareApproval: async () => {
      for (const lane of lanes) await catchUp(lane);
    },
    beforeApproval: async (sql) => {
      await claimDifficulty(sql);
      const { publishedAtMs } = await selectDifficulty(sql);
      const nowMs = Math.floor(clock.nowMs() / 1000) * 1000;
      if (nowMs <= publishedAtMs) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      return nowMs;
    },
    carryOut: async (sql, change) => {
      await writeDifficulty(sql, change);
      for (const lane of lanes.toSorted((a, b) => a - b)) {
        const outcome = await followDifficulty(sql, lane, new Date(change.decidedAtMs));
        // A day has ended since the lanes were paid.
        if (outcome === 'behind') throw new AppError('unavailable', { retryAfterSeconds: 1 });
        if (outcome === 'short') throw new AppError('pool_too_small');
      }
    },
    words: ({ block_subsidy, ...rest }) => ({
      ...rest,
      block_subsidy: formatAmount(BigInt(block_subsidy), 'BTC'),
    }),
  });
