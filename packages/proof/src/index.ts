export * from './bytes.ts';
export {
  canonicalJson,
  type Json,
  type JsonObject,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readObject,
  readText,
} from './canonical.ts';
export * from './checkpoint.ts';
export * from './cosignature.ts';
export { type VerifySignature, verifyEd25519 } from './ed25519.ts';
export { type Frontier, openFrontier } from './frontier.ts';
export { indexFault } from './index-rules.ts';
export * from './liabilities.ts';
export * from './liability-proof.ts';
export { readKeys, type WitnessPolicy } from './logged.ts';
export * from './merkle.ts';
export {
  joinPeaks,
  type NodeReader,
  peakNodes,
  proveConsistency,
  proveInclusion,
  readRoot,
  type TreeNode,
} from './merkle-proofs.ts';
export * from './note.ts';
export * from './order.ts';
export { type LogName, logOrigin, receiptKeyName } from './origins.ts';
export { type PriceEntry, type PriceSource, parsePriceEntry } from './price-entry.ts';
export * from './price-rules.ts';
export { ensure, ProofError } from './proof-error.ts';
export * from './proof-file.ts';
export * from './receipt.ts';
export { type BookedResult, type ProvenEntry, type ReceiptContent, writeReceipt } from './receipt-format.ts';
export type { Step, Verdict } from './steps.ts';
export * from './sum-tree.ts';
export { readNodesAuthenticated, readNodesFromTiles, type TileLoader } from './tile-reader.ts';
export * from './tiles.ts';
export * from './verify-consistency.ts';
export * from './verify-liability.ts';
export * from './verify-log.ts';
export * from './witness-request.ts';
