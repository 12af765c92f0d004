import {
  type ChainDeposit,
  PAYMENT_ACTS,
  PAYMENT_OUTCOMES,
  type PaymentAct,
  type PaymentEvent,
  type PaymentOutcome,
} from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { type Application, selectApplications, selectChainDeposits } from '../../deposits/public.ts';
import { toWireLocal } from '../../payments/public.ts';
import { AppError, InvariantError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireReasonOrNull } from '../../platform/reasons/read-reason.ts';
import { wireTime } from '../../platform/wire.ts';
import { type StoredEvent, selectDepositEvents, selectDepositOfTimeline } from './deposit-timeline.sql.ts';

interface Of {
  readonly application: Application | null;
  readonly deposit: ChainDeposit | null;
}

const sum = (amount: string, currency: string): string => `${amount} ${currency}`;

const applicationFigures = (of: Application | null): PaymentEvent['figures'] => {
  if (of === null) return {};
  const local = toWireLocal(of.local);
  return {
    amount: sum(formatAmount(of.amount, of.currency), of.currency),
    fee: sum(formatAmount(of.fee, of.currency), of.currency),
    ...(of.valueUsdt !== null && { value: sum(formatAmount(of.valueUsdt, 'USDT'), 'USDT') }),
    ...(local !== null && { to_transfer: sum(local.amount, local.currency) }),
  };
};

const creditOf = (of: Application | null): PaymentEvent['figures'] =>
  of === null ? {} : { credited: sum(formatAmount(of.amount - of.fee, of.currency), of.currency) };

const depositFigures = (of: ChainDeposit | null): PaymentEvent['figures'] =>
  of === null
    ? {}
    : {
        amount: sum(of.amount, of.currency),
        fee: sum(of.fee, of.currency),
        ...(of.value !== null && { value: sum(of.value, 'USDT') }),
        confirmations: String(of.confirmations_needed),
      };

const actOf = (kind: 'application' | 'deposit', state: string): PaymentAct => {
  const act = PAYMENT_ACTS.find((known) => known === `${kind}_${state}`);
  if (act === undefined) throw new InvariantError(`no act is known for the ${kind} state ${state}`);
  return act;
};

const outcomeOf = (state: string): PaymentOutcome | null =>
  PAYMENT_OUTCOMES.find((known) => known === state) ?? null;

/** Fields that most events lack. */
const NOTHING_MORE = { outcome: null, reason_code: null, detail: null } as const;

/** A change of an application. Its detail is who decided, or the deposit that it was tied to. */
const ofApplication = ({ state, detail }: StoredEvent, { application, deposit }: Of) => {
  const isTie = detail !== null && detail === deposit?.deposit_id;
  const isFirst = state === 'submitted' && !isTie;
  return {
    ...NOTHING_MORE,
    what: isTie ? ('deposit_tied' as const) : actOf('application', state),
    who: isTie ? 'chain' : state === 'submitted' ? 'customer' : (detail ?? ''),
    note: state === 'rejected' ? (application?.reason ?? null) : null,
    tx_hash: isFirst ? (application?.txHash ?? null) : null,
    figures: {
      ...(isFirst && applicationFigures(application)),
      ...(state === 'credited' && creditOf(application)),
    },
  };
};

/** A change of a deposit. Its detail is the block. */
const ofDeposit = ({ state, detail }: StoredEvent, { deposit }: Of) => ({
  ...NOTHING_MORE,
  what: actOf('deposit', state),
  who: 'chain',
  note: null,
  tx_hash: state === 'seen' ? (deposit?.tx_hash ?? null) : null,
  figures: {
    ...(state === 'seen' && depositFigures(deposit)),
    ...(state === 'credited' &&
      deposit?.credited != null && { credited: sum(deposit.credited, deposit.currency) }),
    ...(detail !== null && { block: detail }),
  },
});

const ANSWERS = {
  node: 'deposit_asked',
  agreement: 'deposit_agreed',
  screening: 'deposit_screened',
  release: 'deposit_released',
} as const satisfies Record<Exclude<StoredEvent['kind'], 'application' | 'deposit'>, PaymentAct>;

/** The server wrote the detail of a node’s answer, and of a question to a provider that nobody answered. */
const isCoded = (kind: keyof typeof ANSWERS, state: string): boolean =>
  kind === 'node' || (kind === 'screening' && state === 'no_answer');

const ofAnswer = (kind: keyof typeof ANSWERS, { state, who, detail }: StoredEvent) => ({
  what: ANSWERS[kind],
  outcome: kind === 'node' || kind === 'screening' ? outcomeOf(state) : null,
  who: who ?? '',
  note: isCoded(kind, state) || kind === 'agreement' ? null : detail,
  reason_code: null,
  detail: isCoded(kind, state) && detail !== '' ? toWireReasonOrNull(detail) : null,
  tx_hash: null,
  figures: { ...(kind === 'agreement' && detail !== null && { block: detail }) },
});

const toEvent = (event: StoredEvent, of: Of): PaymentEvent => ({
  at: wireTime(event.at.getTime()),
  ...(event.kind === 'application'
    ? ofApplication(event, of)
    : event.kind === 'deposit'
      ? ofDeposit(event, of)
      : ofAnswer(event.kind, event)),
});

/** The life of an application, of a deposit on a chain, or of both if they are tied. Throws `not_found`. */
export const readDepositTimeline = async (sql: Sql, id: string): Promise<PaymentEvent[]> => {
  const found = await selectDepositOfTimeline(sql, id);
  if (found === null) throw new AppError('not_found');
  const { orderNo, depositId } = found;
  const [application] = orderNo === null ? [] : await selectApplications(sql, [orderNo]);
  const deposits = depositId === null ? null : await selectChainDeposits(sql, [depositId]);
  const of = { application: application ?? null, deposit: deposits?.get(depositId ?? '') ?? null };
  return (await selectDepositEvents(sql, found)).map((event) => toEvent(event, of));
};
