export { type Anchor, anchorJson, type BlockProof, readAnchor } from './anchors/anchor-format.ts';
export { type AnchorPlace, anchorData, growAnchorTree } from './anchors/anchor-tree.ts';
export { type AnchorFacts, blockHash } from './anchors/check-anchor.ts';
export { proveTransaction } from './anchors/prove-transaction.ts';
export {
  type AssetsProof,
  type ChallengeProof,
  formatAssetsProof,
  MAX_ASSETS_BYTES,
} from './assets/assets-proof.ts';
export { verifyBip322 } from './assets/bip322.ts';
export { type CoveredCurrency, isDrawn } from './assets/check-holdings.ts';
export { verifyEip191 } from './assets/eip191.ts';
export {
  type Challenge,
  type HoldingKind,
  holdingMessage,
  type StatedAssets,
  type StatedBlock,
  type StatedChain,
  type StatedHolding,
} from './assets/stated-assets.ts';
export * from './assets/verify-assets.ts';
export { type BoundContent, writeBound } from './bounds/bound-format.ts';
export type { BoundFacts } from './bounds/check-bound.ts';
export * from './encoding/bytes.ts';
export {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readText,
} from './encoding/canonical.ts';
export { indexFault } from './entries/index-rules.ts';
export * from './entries/order.ts';
export { type LeftOut, type PriceEntry, type PriceSource, parsePriceEntry } from './entries/price-entry.ts';
export * from './entries/price-rules.ts';
export type { ProvenEntry } from './entries/shown-entry.ts';
export * from './liabilities/liabilities.ts';
export * from './liabilities/liability-proof.ts';
export * from './liabilities/lines.ts';
export { readRecordLines, unitsOf } from './liabilities/records-file.ts';
export * from './liabilities/stated-records.ts';
export * from './liabilities/sum-tree.ts';
export * from './liabilities/verify-liability.ts';
export * from './liabilities/verify-records.ts';
export type { LogFetch } from './logs/load-tile.ts';
export { isWitnessed, readKeys, type WitnessPolicy } from './logs/logged.ts';
export * from './logs/verify-consistency.ts';
export * from './logs/verify-log.ts';
export * from './notes/checkpoint.ts';
export * from './notes/cosignature.ts';
export { verifyEd25519 } from './notes/ed25519.ts';
export type { VerifySignature } from './notes/keep-valid.ts';
export { ML_DSA_SEED_BYTES, mlDsa44Key } from './notes/ml-dsa.ts';
export * from './notes/note.ts';
export { hashOfOrigin, type LogName, logOrigin, receiptKeyName } from './notes/origins.ts';
export { parsePolicy, type TrustPolicy } from './notes/policy.ts';
export * from './notes/proof-file.ts';
export * from './notes/witness-request.ts';
export { ensure, ProofError } from './proof-error.ts';
export * from './receipts/receipt.ts';
export {
  type BookedResult,
  type ReceiptContent,
  writeReceipt,
} from './receipts/receipt-format.ts';
export * from './releases/release.ts';
export * from './releases/verify-release.ts';
export { notShownOf, type Step, type Verdict } from './steps.ts';
export * from './tickets/compare-order.ts';
export * from './tickets/ticket.ts';
export {
  type BatchRoot,
  batchText,
  formatTicket,
  readTicket,
  signBatch,
  type Ticket,
  writeTicket,
} from './tickets/ticket-format.ts';
export { type Frontier, openFrontier } from './tree/frontier.ts';
export * from './tree/merkle.ts';
export {
  joinPeaks,
  type NodeReader,
  peakNodes,
  proveConsistency,
  proveInclusion,
  readRoot,
  type TreeNode,
} from './tree/merkle-proofs.ts';
export { readNodesAuthenticated, readNodesFromTiles, type TileLoader } from './tree/tile-reader.ts';
export * from './tree/tiles.ts';
