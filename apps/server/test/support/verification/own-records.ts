import {
  type LedgerLine,
  LINE_ACCOUNTS,
  type LiabilityProof,
  type OwnLines,
  verifyLiability,
} from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect } from 'vitest';
import { type LedgerEntry, selectEntries } from '../../../src/ledger/ledger.sql.ts';
import type { VerificationBench } from './verification-bench.ts';

const MOST = 100_000;

const lineOf = ({
  entryNo,
  kind,
  amount,
  balanceAfter,
  createdAtMs,
  reference,
}: LedgerEntry): LedgerLine => ({
  number: Number(entryNo),
  kind,
  amount,
  balanceAfter,
  atMs: createdAtMs,
  reference,
});

/** A customer's lines in a currency, as the server gives them, the oldest first. */
export const ownLines = async (
  bench: VerificationBench,
  uid: bigint,
  currency: string,
): Promise<OwnLines> => {
  const filter = { currency: null, kinds: null, withHeld: true };
  const entries = await selectEntries(bench.floor.database, uid, filter, { after: null, offset: 0 }, MOST);
  return new Map(
    LINE_ACCOUNTS.map((account) => [
      account,
      entries
        .filter((entry) => entry.currency === currency && entry.account === account)
        .map(lineOf)
        .toReversed(),
    ]),
  );
};

/** The proven balances of a customer in the newest statement, by currency. Each proof must hold. */
export const provenRecords = async (
  bench: VerificationBench,
  uid: bigint,
): Promise<ReadonlyMap<string, LiabilityProof>> => {
  const { counted } = await bench.verification.liabilities.provenFor(uid);
  const proofs = counted
    .filter(({ tree }) => tree === 'balances')
    .map(({ document }) => {
      const { steps, proof } = verifyLiability(Buffer.from(document), bench.keys());
      expect(faultsIn(steps)).toEqual([]);
      if (proof === null) throw new Error('a proof was expected');
      return [proof.currency, proof] as const;
    });
  return new Map(proofs);
};
