import {
  type AnchorFacts,
  type AssetsVerdict,
  type CoveredCurrency,
  type StatedChain,
  type Step,
  verifyAssets,
} from '@tallystick/proof';
import { compareBalances } from './compare-balances.ts';
import { type ChainStep, compareBlock } from './header-source.ts';
import type { Arguments } from './read-arguments.ts';
import { anchorTexts, type Report, report, seenText, timeText, withSteps } from './report.ts';
import type { Trust } from './trust.ts';

const sumText = ({ currency, debts, proven, unproven, lent, isIncomplete }: CoveredCurrency): string =>
  `${currency}: ${debts} owed and promised, ${proven} proven, ${unproven} by the word of the house${lent === 0n ? '' : `, ${lent} owed by borrowers`}${isIncomplete ? ', and addresses without a balance' : ''}`;

const chainText = (name: string, { block }: StatedChain): string =>
  block === null
    ? `no node of ${name} answered, so nothing there is counted`
    : `balances of ${name} after block ${block.number} of ${timeText(block.second * 1000)}, with the hash ${block.hash}`;

/** Debts and assets in words, the blocks, and the age of the signatures. */
const factsOf = (
  { document, anchor, sums }: AssetsVerdict,
  headerSource: string | null,
): readonly string[] => {
  if (document === null) return [];
  const { statement, assets } = document;
  return [
    `the statement of ${document.host} is of ${timeText(statement.second * 1000)} (amounts in the smallest unit)`,
    ...sums.map(sumText),
    ...[...assets.chains].map(([name, chain]) => chainText(name, chain)),
    ...assets.challenges.map(
      ({ chainId, number, second }, at) =>
        `${assets.holdings.filter(({ signed }) => signed?.challenge === at).length} signatures after block ${number} of chain ${chainId}, of ${timeText(second * 1000)}`,
    ),
    ...anchorTexts(anchor, headerSource),
  ];
};

/** A house has balances on several chains, and a node serves one of them. That it does not serve the anchor's is no fault. */
const compareAnchor = async (source: string, anchor: AnchorFacts): Promise<Step<ChainStep>> => {
  const step = await compareBlock(source, anchor);
  return step.why === 'other_chain' ? { ...step, notShown: true } : step;
};

/** Checks what a house holds against what it owes. */
export const checkAssets = async (
  bytes: Uint8Array,
  { headerSource }: Arguments,
  { vkeys, policy }: Trust,
): Promise<Report> => {
  const verdict = verifyAssets(bytes, vkeys, policy);
  const { anchor, document } = verdict;
  const more =
    headerSource === null
      ? []
      : [
          ...(anchor === null ? [] : [await compareAnchor(headerSource, anchor)]),
          await compareBalances(headerSource, document),
        ];
  return report(withSteps(verdict, more), [
    ...factsOf(verdict, headerSource),
    ...(document === null ? [] : [seenText('the checkpoint of the log', document.proof.checkpoint, vkeys)]),
  ]);
};
