import type { SecondPrice } from '@tallystick/proof/entries/price-rules.ts';
import type { ReceiptStep } from '@tallystick/proof/receipts/receipt.ts';
import type { OwnStep } from '@tallystick/proof/tickets/compare-order.ts';
import { useTranslations } from 'use-intl';
import type { ReceiptFigures } from '../verifiers/check-receipt.ts';
import { Code, FactRow } from './fact-row.tsx';
import { OrderFields, TermsFields } from './order-facts.tsx';
import { AnchorFacts, BoundFacts, CheckpointFacts, WitnessFacts } from './place-facts.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  readonly figures: ReceiptFigures;
}

const Seconds = ({ seconds }: { readonly seconds: readonly SecondPrice[] }) => {
  const written = useWritten();
  return seconds.map(({ second, price }) => (
    <FactRow key={second} label={written.clock(second)}>
      {written.price(price)}
    </FactRow>
  ));
};

const Median = ({ of, median }: { readonly of: readonly SecondPrice[]; readonly median: bigint | null }) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  const sorted = of
    .flatMap(({ price }) => (price === null ? [] : [price]))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return (
    <FactRow label={`${t('median')} (${sorted.map(written.price).join(' · ')})`}>
      {written.price(median)}
    </FactRow>
  );
};

const OrderFacts = ({ figures: { facts, orders } }: Props) => {
  const t = useTranslations();
  const written = useWritten();
  return (
    <>
      <OrderFields order={facts.order} />
      <FactRow
        label={t('verification.fact.place', {
          index: written.count(orders.index + 1),
          size: written.count(orders.size),
        })}
      >
        <Code>{orders.origin}</Code>
      </FactRow>
    </>
  );
};

const VenueFacts = ({ figures: { facts, entries } }: Props) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  return entries.map(({ second, madeOf }) => (
    <FactRow key={second} label={t('venues', { time: written.clock(second) })}>
      {[...(madeOf.get(facts.order.symbol) ?? [])].map(([venue, price]) => (
        <span key={venue} className="block">
          {venue} {written.price(price)}
        </span>
      ))}
    </FactRow>
  ));
};

const OutcomeFacts = ({ figures: { facts } }: Props) => {
  const t = useTranslations();
  const written = useWritten();
  const { purchasePrice, settlementPrice, order, outcome } = facts;
  const [from, to] = [purchasePrice ?? 0n, settlementPrice ?? 0n];
  const sign = to > from ? '>' : to < from ? '<' : '=';
  return (
    <>
      {settlementPrice === null || purchasePrice === null ? null : (
        <FactRow label={t('verification.fact.compared')}>
          {written.price(settlementPrice)} {sign} {written.price(purchasePrice)}
        </FactRow>
      )}
      <FactRow label={t(`trading.${order.direction}`)}>{t(`trading.result.${outcome}`)}</FactRow>
    </>
  );
};

const MoneyFacts = ({ figures: { facts } }: Props) => {
  const t = useTranslations();
  const written = useWritten();
  const { order, returned, net } = facts;
  const amount = (value: bigint, signed = false): string => written.amount(value, order.currency, signed);
  return (
    <>
      <FactRow label={t('trading.field.amount')}>{amount(order.stake)}</FactRow>
      <TermsFields order={order} />
      <FactRow label={t('verification.fact.returned')}>{amount(returned)}</FactRow>
      <FactRow label={t('verification.fact.net')}>{amount(net, true)}</FactRow>
    </>
  );
};

/** The name of the key that signed a document. */
export const SignedBy = ({ host }: { readonly host: string }) => {
  const t = useTranslations('verification.fact');
  return (
    <FactRow label={t('signedBy')}>
      <Code>{`${host}/receipts`}</Code>
    </FactRow>
  );
};

const LoggedSeconds = ({ figures: { facts, entries, prices } }: Props) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  return (
    <>
      <FactRow
        label={t('place', { index: written.count(prices.index + 1), size: written.count(prices.size) })}
      >
        <Code>{prices.origin}</Code>
      </FactRow>
      <Seconds
        seconds={entries.map(({ second, prices: of }) => ({
          second,
          price: of.get(facts.order.symbol) ?? null,
        }))}
      />
    </>
  );
};

/** The figures that one step of a receipt's check used; null if it used none. */
export const receiptFactsOf = (step: ReceiptStep | OwnStep, figures: ReceiptFigures | null) => {
  if (figures === null) return null;
  const { facts } = figures;
  switch (step) {
    case 'format':
    case 'order_yours':
    case 'uid_yours':
    case 'ticket_same':
    case 'nonce_yours':
    case 'after_seen':
    case 'written_in_time':
      return null;
    case 'signature':
      return <SignedBy host={figures.host} />;
    case 'orders_checkpoint':
      return <CheckpointFacts place={figures.orders} />;
    case 'order_logged':
      return <OrderFacts figures={figures} />;
    case 'prices_checkpoint':
      return <CheckpointFacts place={figures.prices} />;
    case 'prices_logged':
      return <LoggedSeconds figures={figures} />;
    case 'witnesses':
      return <WitnessFacts places={[figures.orders, figures.prices]} />;
    case 'bound_logged':
      return figures.bound === null ? null : <BoundFacts bound={figures.bound} />;
    case 'prices_current':
    case 'bound_time':
      return figures.bound === null ? null : (
        <WitnessFacts places={[figures.bound.orders, figures.bound.prices]} />
      );
    case 'anchor_root':
      return null;
    case 'anchor_block':
      return facts.anchor === null ? null : <AnchorFacts anchor={facts.anchor} />;
    case 'index':
      return <VenueFacts figures={figures} />;
    case 'entry_seconds':
      return <Seconds seconds={facts.entrySeconds} />;
    case 'purchase_price':
      return <Median of={facts.entrySeconds} median={facts.purchasePrice} />;
    case 'settlement_seconds':
      return facts.purchasePrice === null ? null : <Seconds seconds={facts.settlementSeconds} />;
    case 'settlement_price':
      return facts.purchasePrice === null ? null : (
        <Median of={facts.settlementSeconds} median={facts.settlementPrice} />
      );
    case 'outcome':
      return <OutcomeFacts figures={figures} />;
    case 'money':
      return <MoneyFacts figures={figures} />;
  }
};
