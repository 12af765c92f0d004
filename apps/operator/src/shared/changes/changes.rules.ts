import type { Change, ChangeSubject } from '@tallystick/contract';
import { divRound, parseExchangeRate } from '@tallystick/money';
import { grouped, utcAt } from '../format.rules.ts';
import { detailWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { hundredthsText } from '../percent.rules.ts';

/** The words of the console for a subject whose changes take two members of staff. */
export interface ChangeKind {
  readonly subject: ChangeSubject;
  /** The first word of the keys of the page's own queries, which a change refreshes. */
  readonly refresh: string;
  /** Completes the title of a decision: `the bank rates`. A subject with targets is told by them. */
  readonly of?: string;
  /** The effects of an approval and of a rejection. */
  readonly approval: string | ((change: Change) => string);
  readonly rejection: string;
  readonly approved?: string;
  /** Shown without any change. */
  readonly empty: string;
  /** The names of the fields. Default: the words of the audit log. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The fields that hold no numbers, such as an account number. They are shown as they are. */
  readonly texts?: readonly string[];
  /** A value in words. Null: as it is. */
  readonly valueWords?: (name: string, value: string | null) => string | null;
  /** The parts of the subject. Left out: it is one thing. */
  readonly targets?: { readonly header: string; readonly words: (target: string) => string };
  /** A larger change of a number is marked, because it is more likely a typing mistake. Hundredths of a percent. Default: none is. */
  readonly largeShare?: bigint;
  /** The name of the reason. Default: `Reason`. */
  readonly reason?: string;
  /** The name of the table on a page with several. Default: `proposals`. */
  readonly what?: string;
  /** Its heading. Default: `Proposals`. */
  readonly heading?: string;
  /** The names of the buttons of a row. Default: by the version. */
  readonly label?: (verb: string, change: Change) => string;
  /** The title of a decision. Default: by the version and its target. */
  readonly title?: (action: string, change: Change) => string;
  /** The state of one that goes on after its approval. Null: as of the decision. */
  readonly stateOf?: (change: Change) => string | null;
  /** Words the changes itself. Default: each changed field. */
  readonly linesOf?: (change: Change) => readonly string[];
}

/** True if it can still be decided. The server also refuses an expired one. */
export const isOpen = ({ decision, expires_at }: Pick<Change, 'decision' | 'expires_at'>, nowMs: number) =>
  decision === null && Date.parse(expires_at) > nowMs;

export const stateWords = ({ decision, expires_at }: Change, nowMs: number): string => {
  if (decision === null) {
    return Date.parse(expires_at) > nowMs
      ? t('words.awaitingDecision')
      : t('changes.expiredTime', { time: utcAt(expires_at) });
  }
  const time = utcAt(decision.decided_at);
  if (decision.outcome === 'withdrawn') return t('changes.withdrawnTime', { time });
  const name = decision.decided_by;
  return t(decision.outcome === 'approved' ? 'changes.approvedBy' : 'changes.rejectedBy', {
    name,
    time,
  });
};

/** The change of a number in hundredths of a percent, rounded half away from zero. Null for anything else, and without a positive base. */
export const shareChanged = (former: string, now: string): bigint | null => {
  const [from, to] = [parseExchangeRate(former), parseExchangeRate(now)];
  return from === null || to === null || from === 0n ? null : divRound((to - from) * 10_000n, from);
};

/** `+3.10 %`. */
export const signedShare = (share: bigint): string =>
  `${share < 0n ? '' : '+'}${hundredthsText(share).replace(' ', '\u00a0')}`;

export interface FieldLine {
  readonly label: string;
  /** `35.25 → 36.5 (+3.55 %)`. The value alone if it stays. */
  readonly words: string;
  readonly isChanged: boolean;
  /** True if the decider should compare the value with its source once more. */
  readonly isLarge: boolean;
}

/** Groups the thousands of a number. Any other text stays. */
const readable = (value: string | null): string => {
  if (value === null) return '–';
  return parseExchangeRate(value) === null ? value : grouped(value);
};

/** Each field of a change: its former and its new value. */
export const fieldLines = (
  { labels = {}, largeShare, texts = [], valueWords }: Partial<ChangeKind>,
  { fields }: Pick<Change, 'fields'>,
): FieldLine[] =>
  fields.map(({ name, former, now }) => {
    const isText = texts.includes(name);
    const [before = '', after = ''] = [former, now].map(
      (value) => valueWords?.(name, value) ?? (isText ? (value ?? '–') : readable(value)),
    );
    const share = isText || former === null || now === null ? null : shareChanged(former, now);
    // A number is equal however it is written: `20` and `20.00`.
    const isChanged = former !== now && share !== 0n;
    // Without words for an empty value there was none.
    const words = !isChanged || (former === null && before === '–') ? after : `${before} → ${after}`;
    return {
      label: labels[name] ?? detailWords(name),
      words: share === null || share === 0n ? words : `${words} (${signedShare(share)})`,
      isChanged,
      isLarge: share !== null && largeShare !== undefined && (share > largeShare || share < -largeShare),
    };
  });

/** A field of a change as it is stored. Null: it has none of that name. */
export const fieldOf = ({ fields }: Pick<Change, 'fields'>, name: string): string | null =>
  fields.find((field) => field.name === name)?.now ?? null;

/** The changed fields, a line each. */
export const changeLines = (kind: ChangeKind, change: Change): readonly string[] =>
  kind.linesOf?.(change) ??
  fieldLines(kind, change)
    .filter(({ isChanged }) => isChanged)
    .map(({ label, words }) => `${label}: ${words}`);
