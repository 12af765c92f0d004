import { tradeLimitsForm } from '@tallystick/contract';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import {
  haveRoomFor,
  type LimitFigures,
  leastFigures,
  readFigures,
  toWireFigures,
} from '../limits/limit-figures.rules.ts';
import { countLanes, selectLimits } from '../limits/limits.sql.ts';
import { selectTerms } from '../terms/terms.sql.ts';
import type { Terms } from '../terms/terms.ts';

/** The columns of the limits that a change sets: minor units of USDT, as text. */
const storedLimits = z.object({
  user_open_stake: z.string(),
  symbol_open_profit: z.string(),
  second_open_profit: z.string(),
});
type Stored = z.output<typeof storedLimits>;

const toStored = (figures: LimitFigures): Stored => ({
  user_open_stake: String(figures.userOpenStake),
  symbol_open_profit: String(figures.symbolOpenProfit),
  second_open_profit: String(figures.secondOpenProfit),
});

const toFigures = (stored: Stored): LimitFigures => ({
  userOpenStake: BigInt(stored.user_open_stake),
  symbolOpenProfit: BigInt(stored.symbol_open_profit),
  secondOpenProfit: BigInt(stored.second_open_profit),
});

const NONE: LimitFigures = { userOpenStake: 0n, symbolOpenProfit: 0n, secondOpenProfit: 0n };

const readForm = (form: z.output<typeof tradeLimitsForm>, least: LimitFigures): LimitFigures => {
  const { figures, faults } = readFigures(form, least);
  if (Object.keys(faults).length > 0) throw new AppError('invalid_fields', { fields: { ...faults } });
  return figures;
};

/** The smallest limits for the terms in force and for those approved for later. */
const leastNow = async (terms: Pick<Terms, 'current'>, sql: Sql): Promise<LimitFigures> => {
  const inForce = terms.current()[0]?.termsVersion ?? 0;
  const all = await selectTerms(sql);
  return leastFigures(
    all.filter(({ termsVersion }) => termsVersion >= inForce),
    await countLanes(sql),
  );
};

/** The limits for all customers alike. They may be below what is open now, and hold from the next batch of orders. */
export const tradeLimitsChange = (terms: Pick<Terms, 'current'>): AnyChange =>
  defineChange({
    subject: 'trade_limits',
    actions: { proposed: 'limits_proposed', approved: 'limits_approved', rejected: 'limits_rejected' },
    form: tradeLimitsForm,
    content: storedLimits,
    newest: async (sql) => {
      const { version, figures } = await selectLimits(sql);
      return { version, content: toStored(figures) };
    },
    toContent: (form) => toStored(readForm(form, NONE)),
    check: async (sql, content, { isApproval }) => {
      const least = await leastNow(terms, sql);
      if (!isApproval) readForm(toWireFigures(toFigures(content)), least);
      // Terms with a larger smallest stake may have been approved since.
      if (!haveRoomFor(toFigures(content), least)) throw new AppError('changed_meanwhile');
    },
    carryOut: writesVersion('trading.limits', { version: 'version', decidedAt: 'in_force_at' }),
    words: (content) => ({ ...toWireFigures(toFigures(content)) }),
  });
