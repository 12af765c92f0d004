import {
  compareUid,
  type LiabilityProof,
  type OwnLines,
  type RecordsMark,
  type RecordsVerdict,
  readRecordLines,
  treeOf,
  verifyLiability,
  verifyRecords,
} from '@tallystick/proof';
import type { Arguments } from './read-arguments.ts';
import { readBytes, readLargeText } from './read-files.ts';
import { type Report, report, timeText, withSteps } from './report.ts';
import type { Trust } from './trust.ts';

/** The statement of a liability in words, and its date. */
const statementTexts = (proof: LiabilityProof): readonly string[] => {
  const { kind, uid, balance, leaves, currency, statement } = proof;
  const total = treeOf(proof);
  const all = kind === 'loan' ? `owed by ${total?.count} borrowers` : `owed to ${total?.count} customers`;
  return [
    `user ${uid}${kind === 'loan' ? ' owes' : ''}: ${balance} in ${leaves.length} of ${total?.leaves} leaves, of ${total?.sum} ${all} (in the smallest unit of ${currency})`,
    `the statement is of ${timeText(statement.second * 1000)}: compare it with your own records of that time`,
  ];
};

/** Reads the list of lines, or the file of own data that has it. */
const readLines = async (path: string, currency: string): Promise<OwnLines> => {
  const text = await readLargeText(path);
  try {
    const file: unknown = JSON.parse(text);
    const list: unknown =
      typeof file === 'object' && file !== null && 'records' in file ? file.records : file;
    return readRecordLines(list, currency);
  } catch {
    throw new Error(`${path} is no file of your own data with a list of records`);
  }
};

/** The accounts in an earlier proof of the same balance, which must hold too. */
const readKept = async (
  path: string,
  { uid, currency }: LiabilityProof,
  { vkeys, policy }: Trust,
): Promise<RecordsMark> => {
  const { ok, proof } = verifyLiability(await readBytes(path), vkeys, policy);
  if (!ok || proof === null) throw new Error(`the proof in ${path} does not hold`);
  if (proof.records === null) throw new Error(`the proof in ${path} has no accounts`);
  if (proof.uid !== uid || proof.currency !== currency)
    throw new Error(`the proof in ${path} is of another customer or currency`);
  return { second: proof.statement.second, accounts: proof.records.accounts };
};

/** Compares the reader's own lines with the proof. Nothing if no file of records was named. */
const compareLines = async (
  proof: LiabilityProof,
  { records, kept }: Arguments,
  trust: Trust,
): Promise<RecordsVerdict['steps']> => {
  if (records === null) return [];
  return verifyRecords(proof, {
    kept: kept === null ? null : await readKept(kept, proof, trust),
    lines: await readLines(records, proof.currency),
  }).steps;
};

/** Checks a proof of a liability or of a loan. */
export const checkLiability = async (
  bytes: Uint8Array,
  options: Arguments,
  trust: Trust,
): Promise<Report> => {
  const verdict = verifyLiability(bytes, trust.vkeys, trust.policy);
  const { proof } = verdict;
  if (proof === null) return report(verdict, []);
  const lines = verdict.ok ? await compareLines(proof, options, trust) : [];
  return report(
    withSteps(verdict, [...compareUid(proof.uid, options.uid ?? undefined), ...lines]),
    statementTexts(proof),
  );
};
