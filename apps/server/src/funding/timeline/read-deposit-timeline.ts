import type { ChainDeposit, PaymentEvent } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type Application, selectApplications } from '../deposits/applications/applications.sql.ts';
import { selectChainDeposits } from '../deposits/lists/chain-deposits.sql.ts';
import { toWireLocal } from '../rates/view.ts';
import { type StoredEvent, selectDepositEvents, selectDepositOfTimeline } from './deposit-timeline.sql.ts';

interface Of {
  readonly application: Application | null;
  readonly deposit: ChainDeposit | null;
}

const sum = (amount: string, currency: string): string => `${amount} ${currency}`;

const applicationFigures = (of: Application | null): Record<string, string> => {
  if (of === null) return {};
  const local = toWireLocal(of.local);
  return {
    amount: sum(formatAmount(of.amount, of.currency), of.currency),
    fee: sum(formatAmount(of.fee, of.currency), of.currency),
    ...(of.valueUsdt !== null && { value: sum(formatAmount(of.valueUsdt, 'USDT'), 'USDT') }),
    ...(local !== null && { 'to transfer': sum(local.amount, local.currency) }),
  };
};

const creditOf = (of: Application | null): Record<string, string> =>
  of === null ? {} : { credited: sum(formatAmount(of.amount - of.fee, of.currency), of.currency) };

const depositFigures = (of: ChainDeposit | null): Record<string, string> =>
  of === null
    ? {}
    : {
        amount: sum(of.amount, of.currency),
        fee: sum(of.fee, of.currency),
        ...(of.value !== null && { value: sum(of.value, 'USDT') }),
        confirmations: String(of.confirmations_needed),
      };

const APPLICATION_WORDS: Readonly<Record<string, string>> = {
  submitted: 'Applied for',
  proposed: 'Proposed to credit',
  credited: 'Approved and credited',
  rejected: 'Rejected',
};
const DEPOSIT_WORDS: Readonly<Record<string, string>> = {
  seen: 'Seen on the chain',
  small: 'Below the minimum',
  credited: 'Credited',
  gone: 'Left the chain',
};

/** A change of an application. Its detail is who decided, or the deposit that it was tied to. */
const ofApplication = ({ state, detail }: StoredEvent, { application, deposit }: Of) => {
  const isTie = detail !== null && detail === deposit?.deposit_id;
  const isFirst = state === 'submitted' && !isTie;
  return {
    what: isTie ? 'Tied to the deposit on the chain' : (APPLICATION_WORDS[state] ?? state),
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
  what: DEPOSIT_WORDS[state] ?? state,
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

const ANSWER_WORDS: Readonly<Record<StoredEvent['kind'], string>> = {
  application: '',
  deposit: '',
  node: 'A node was asked',
  agreement: 'Agreed to the large deposit',
  screening: 'Screened',
  release: 'Released from the screening',
};

const ofAnswer = ({ kind, state, who, detail }: StoredEvent) => ({
  what:
    kind === 'node' || kind === 'screening'
      ? `${ANSWER_WORDS[kind]}: ${state.replaceAll('_', ' ')}`
      : ANSWER_WORDS[kind],
  who: who ?? '',
  note: kind === 'agreement' ? null : detail,
  tx_hash: null,
  figures: { ...(kind === 'agreement' && detail !== null && { block: detail }) },
});

const toEvent = (event: StoredEvent, of: Of): PaymentEvent => ({
  at: wireTime(event.at.getTime()),
  ...(event.kind === 'application'
    ? ofApplication(event, of)
    : event.kind === 'deposit'
      ? ofDeposit(event, of)
      : ofAnswer(event)),
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
