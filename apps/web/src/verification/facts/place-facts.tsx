import type { ReceiptFacts } from '@tallystick/proof/receipts/receipt.ts';
import { useTranslations } from 'use-intl';
import type { Place } from '../verifiers/check-receipt.ts';
import { Code, FactRow } from './fact-row.tsx';
import { useWritten } from './use-written.ts';

/** A checkpoint: its signer, the length of its log, and the root hash. */
export const CheckpointFacts = ({ place }: { readonly place: Place }) => {
  const t = useTranslations('verification.fact');
  return (
    <>
      <FactRow label={t('signedBy')}>
        <Code>{place.origin}</Code>
      </FactRow>
      <FactRow label={`${t('size', { size: place.size })} · ${t('root')}`}>
        <Code>{place.root}</Code>
      </FactRow>
    </>
  );
};

/** The two checkpoints that bound a time of acceptance. */
export const BoundFacts = ({
  bound,
}: {
  readonly bound: { readonly orders: Place; readonly prices: Place };
}) => (
  <>
    <CheckpointFacts place={bound.orders} />
    <CheckpointFacts place={bound.prices} />
  </>
);

/** The block that an anchor is in. The reader compares its hash with the chain. */
export const AnchorFacts = ({ anchor }: { readonly anchor: NonNullable<ReceiptFacts['anchor']> }) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  const { chainId, blockNumber, blockSecond, blockHash, transactionHash } = anchor;
  return (
    <>
      <FactRow label={t('block', { number: String(blockNumber), chain: String(chainId) })}>
        {written.dateTime(blockSecond)}
      </FactRow>
      <FactRow label={t('blockHash')}>
        <Code>{blockHash}</Code>
      </FactRow>
      <FactRow label={t('transaction')}>
        <Code>{transactionHash}</Code>
      </FactRow>
    </>
  );
};

/** The witnesses that saw these checkpoints, each with the time of its own clock. */
export const WitnessFacts = ({ places }: { readonly places: readonly Place[] }) => {
  const t = useTranslations('verification.fact');
  const written = useWritten();
  return places.map(({ origin, seenBy }) => (
    <FactRow key={origin} label={<Code>{origin}</Code>}>
      {seenBy.length === 0
        ? t('notSeen')
        : seenBy.map(({ name, second }) => (
            <span key={name} className="block">
              {t('seenBy')} <Code>{name}</Code> {written.clock(second)}
            </span>
          ))}
    </FactRow>
  ));
};
