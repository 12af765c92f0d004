import { type AnchorFacts, openBlock } from '../anchors/check-anchor.ts';
import {
  ensureLogged,
  ensureWitnessed,
  openOneCheckpoint,
  readKeys,
  type WitnessPolicy,
} from '../logs/logged.ts';
import { ED25519 } from '../notes/note.ts';
import { logOrigin } from '../notes/origins.ts';
import { ensure, ensureShown, NotShown } from '../proof-error.ts';
import { needed, openSteps, type Verdict } from '../steps.ts';
import { type AssetsProof, readAssetsProof } from './assets-proof.ts';
import {
  type CoveredCurrency,
  ensureCovered,
  isDrawn,
  MAX_AGE_SECONDS,
  MAX_MOMENT_SECONDS,
  type Placed,
  type Proven,
  placeHoldings,
  proveHoldings,
  sumUp,
} from './check-holdings.ts';
import type { Challenge } from './stated-assets.ts';

/** The steps of the check of the assets, in order. */
export const ASSETS_STEPS = [
  /** The bytes are a document of assets in its only valid encoding. */
  'format',
  /** The log of liabilities has signed the checkpoint. */
  'liabilities_checkpoint',
  /** The log holds the statement of debts and assets. */
  'statement_logged',
  /** Enough known witnesses saw the checkpoint. Not shown if no witness is known. */
  'witnesses',
  /** The block of the newest challenge has an anchor, and is recent. Not shown without an anchor. */
  'challenge',
  /** The block drew the moment of the statement. Not shown if the house chose it. */
  'moment',
  /** No address is counted twice, and each is of a stated chain. Not shown if there is none. */
  'addresses',
  /** Every signature is by the key of its address. Not shown if one is missing or too old. */
  'signatures',
  /** The proven balances cover the debts in every currency. Not shown if only the word of the house does. */
  'covered',
] as const;
export type AssetsStep = (typeof ASSETS_STEPS)[number];

export interface AssetsVerdict extends Verdict<AssetsStep> {
  /** Null if the document could not be read. Trust it only if the verdict is ok. */
  readonly document: AssetsProof | null;
  readonly anchor: AnchorFacts | null;
  /** Debts and assets by currency. Empty if the addresses or the signatures do not hold. */
  readonly sums: readonly CoveredCurrency[];
}

/** The newest challenge of a document, and the proof of its block. */
const givenChallenge = ({ assets, anchor }: AssetsProof) => {
  const [challenge] = assets.challenges;
  if (anchor === null || challenge === undefined) throw new NotShown('anchor_missing');
  return { challenge, anchor };
};

const openChallenge = (document: AssetsProof): AnchorFacts => {
  const { challenge, anchor } = givenChallenge(document);
  const facts = openBlock(anchor.block, anchor.root);
  ensure(
    facts.chainId === challenge.chainId &&
      facts.blockNumber === challenge.number &&
      facts.blockHash === `0x${challenge.hash}` &&
      facts.blockSecond === challenge.second,
    'challenge_other',
  );
  return facts;
};

const ensureWithin = (second: number, challenge: Challenge, most: number, code: string): void => {
  const age = second - challenge.second;
  ensureShown(age >= 0 && age <= most, code);
};

/** The results of steps, which stay although the step is not shown. */
interface Found {
  anchor: AnchorFacts | null;
  placed: readonly Placed[] | null;
  proven: Proven | null;
}

/**
 * Checks the assets of the house against its debts. Balances are those that the house states: anybody can ask a node of the chain for
 * the stated block. Never throws. Bounded for any input.
 */
export const verifyAssets = (
  bytes: Uint8Array,
  vkeys: readonly string[],
  policy: WitnessPolicy = {},
): AssetsVerdict => {
  const { check, verdict } = openSteps<AssetsStep>();
  const known = readKeys(vkeys);
  const keys = known.filter(({ type }) => type === ED25519);
  const witnesses = known.filter(({ type }) => type !== ED25519);
  const found: Found = { anchor: null, placed: null, proven: null };

  const document = check('format', () => readAssetsProof(bytes));
  const checkpoint = check('liabilities_checkpoint', () => {
    const { host, proof } = needed(document);
    return openOneCheckpoint([proof], logOrigin(host, 'liabilities'), keys);
  });
  check('statement_logged', () => {
    const { statementBytes, proof } = needed(document);
    ensureLogged(statementBytes, proof, needed(checkpoint));
  });
  check('witnesses', () => {
    ensureWitnessed([needed(document).proof], witnesses, policy);
  });
  check('challenge', () => {
    const { challenge } = givenChallenge(needed(document));
    found.anchor = openChallenge(needed(document));
    ensureWithin(needed(document).statement.second, challenge, MAX_AGE_SECONDS, 'challenge_old');
  });
  check('moment', () => {
    const { challenge } = givenChallenge(needed(document));
    needed(found.anchor);
    ensureShown(isDrawn(challenge), 'moment_chosen');
    ensureWithin(needed(document).statement.second, challenge, MAX_MOMENT_SECONDS, 'moment_chosen');
  });
  check('addresses', () => {
    found.placed = placeHoldings(needed(document).assets);
    ensureShown(found.placed.length > 0, 'addresses_missing');
  });
  check('signatures', () => {
    const { host, statement, assets } = needed(document);
    found.proven = proveHoldings(host, statement.second, assets, needed(found.placed));
    if (found.proven.missing !== null) throw new NotShown(found.proven.missing);
  });
  const sums =
    found.proven === null || document === null ? null : sumUp(document.statement, found.proven.proven);
  check('covered', () => {
    ensureCovered(needed(sums));
  });
  return { ...verdict(), document, anchor: found.anchor, sums: sums ?? [] };
};
