import type { PlanOrder } from '@tallystick/contract';
import { formatAmount, formatRate } from '@tallystick/money';
import { wireTime } from '../../platform/wire.ts';
import type { PlanOrderRow } from '../orders/orders.sql.ts';
import { expirySecond, remainingDays } from './term.rules.ts';

/** Converts an order of a plan to its wire form. */
export const toWirePlanOrder = (order: PlanOrderRow, nowMs: number): PlanOrder => {
  const { ending, currency, incomeCurrency } = order;
  const unpaidDays = ending === null ? order.days - order.daysPaid : 0;
  const estimated = order.income + order.dailyIncome * BigInt(unpaidDays);
  const repayment = order.kind === 'miner' ? 0n : (ending?.returned ?? order.amount) + estimated;
  return {
    order_no: order.orderId,
    plan_id: order.planId,
    kind: order.kind,
    name: order.name,
    currency,
    amount: formatAmount(order.amount, currency),
    units: order.units,
    days: order.days,
    daily_rate: order.dailyRate === null ? null : formatRate(order.dailyRate),
    application_date: wireTime(order.startSecond * 1000),
    expiry_time: wireTime(expirySecond(order.startSecond, order.days) * 1000),
    remaining_days: ending === null ? remainingDays(order.startSecond, order.days, nowMs) : 0,
    income_currency: incomeCurrency,
    estimated_income: formatAmount(estimated, incomeCurrency),
    income: formatAmount(order.income, incomeCurrency),
    daily_income: formatAmount(order.dailyIncome, incomeCurrency),
    estimated_repayment: formatAmount(repayment, currency),
    redemption_income: ending?.redeemed === true ? formatAmount(ending.returned, currency) : null,
    damages: ending?.redeemed === true ? formatAmount(ending.damages, currency) : null,
    status: ending === null ? 'pending_settlement' : ending.redeemed ? 'redeemed' : 'settled',
    end_time: ending === null ? null : wireTime(ending.endedAtMs),
    created_at: wireTime(order.createdAtMs),
  };
};
