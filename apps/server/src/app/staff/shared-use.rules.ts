import type { SharedUse } from '@tallystick/contract';

/** Another use of the same thing, by another form of the same account or by another account. */
export interface Use {
  readonly kind: SharedUse['kind'];
  readonly subject: string;
  readonly uid: bigint;
  readonly atMs: number;
}

export interface Shared {
  readonly kind: SharedUse['kind'];
  readonly subject: string;
  /** Other accounts, each once, the earliest first. */
  readonly others: readonly { readonly uid: bigint; readonly atMs: number }[];
  readonly more: boolean;
  readonly usedAgain: number;
}

const keyOf = ({ kind, subject }: Use): string => `${kind} ${subject}`;

const gatherOne = (uses: readonly Use[], of: { uid: bigint; named: number }): Shared | null => {
  const [first] = uses;
  if (first === undefined) return null;
  const others = new Map<bigint, number>();
  for (const { uid, atMs } of uses)
    if (uid !== of.uid) others.set(uid, Math.min(atMs, others.get(uid) ?? atMs));
  // A customer may send the same ID photo or address again; a deposit's screenshot shows one payment.
  const usedAgain = first.kind === 'screenshot' ? uses.filter(({ uid }) => uid === of.uid).length : 0;
  if (others.size === 0 && usedAgain === 0) return null;
  const sorted = [...others]
    .map(([uid, atMs]) => ({ uid, atMs }))
    .toSorted((one, two) => one.atMs - two.atMs || (one.uid < two.uid ? -1 : 1));
  const { kind, subject } = first;
  return { kind, subject, others: sorted.slice(0, of.named), more: sorted.length > of.named, usedAgain };
};

/** Everything that an account shares with others or used before, in the order of its uses. */
export const gatherShared = (
  uses: readonly Use[],
  of: { readonly uid: bigint; readonly named: number },
): readonly Shared[] =>
  [...Map.groupBy(uses, keyOf).values()].flatMap((each) => {
    const shared = gatherOne(each, of);
    return shared === null ? [] : [shared];
  });
