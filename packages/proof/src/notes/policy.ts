import { equalBytes } from '../encoding/bytes.ts';
import { ensure } from '../proof-error.ts';
import { ED25519, parseVerifierKey, type VerifierKey } from './note.ts';

/** Trust policies of https://c2sp.org/tlog-policy: known logs, known witnesses, and how many of them must have seen a checkpoint. */
export interface TrustPolicy {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly VerifierKey[];
  /** True if these witnesses are enough. */
  readonly isMetBy: (cosigned: readonly VerifierKey[]) => boolean;
}

/** True if a witness or a group has seen a checkpoint that these keys cosigned. */
type Member = (cosigned: readonly VerifierKey[]) => boolean;

const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_LINES = 1024;
const NONE = 'none';
/** Control characters of ASCII except the tab. */
const CONTROL = /[^\P{Cc}\t\u0080-\u009f]/u;

interface Draft {
  readonly logs: VerifierKey[];
  readonly witnesses: VerifierKey[];
  readonly members: Map<string, Member>;
  /** The names that are already in a group. */
  readonly grouped: Set<string>;
  quorum: Member | null;
}

const ensureNewKey = (keys: readonly VerifierKey[], key: VerifierKey): void => {
  ensure(
    keys.every(({ publicKey }) => !equalBytes(publicKey, key.publicKey)),
    'policy_key_twice',
  );
};

const ensureNewName = ({ members }: Draft, name: string): void => {
  ensure(name !== '' && name !== NONE && !members.has(name), 'policy_name_twice');
};

const memberOf = ({ members }: Draft, name: string): Member => {
  const member = members.get(name);
  ensure(member !== undefined, 'policy_name_unknown');
  return member;
};

const addLog = (draft: Draft, [vkey = '', , ...rest]: readonly string[]): void => {
  const key = parseVerifierKey(vkey);
  ensure(key.type === ED25519 && rest.length === 0, 'policy_malformed');
  ensureNewKey(draft.logs, key);
  draft.logs.push(key);
};

const addWitness = (draft: Draft, [name = '', vkey = '', , ...rest]: readonly string[]): void => {
  const key = parseVerifierKey(vkey);
  ensure(key.type !== ED25519 && rest.length === 0, 'policy_malformed');
  ensureNewName(draft, name);
  ensureNewKey(draft.witnesses, key);
  draft.witnesses.push(key);
  draft.members.set(name, (cosigned) =>
    cosigned.some((seen) => seen.type === key.type && equalBytes(seen.publicKey, key.publicKey)),
  );
};

const thresholdOf = (text: string, count: number): number => {
  if (text === 'any') return 1;
  if (text === 'all') return count;
  ensure(/^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= count, 'policy_malformed');
  return Number(text);
};

const addGroup = (draft: Draft, [name = '', threshold = '', ...names]: readonly string[]): void => {
  ensureNewName(draft, name);
  ensure(names.length > 0, 'policy_malformed');
  const group = names.map((each) => memberOf(draft, each));
  for (const each of names) {
    // So that each witness can count in one way only.
    ensure(!draft.grouped.has(each), 'policy_member_twice');
    draft.grouped.add(each);
  }
  const needed = thresholdOf(threshold, group.length);
  draft.members.set(name, (cosigned) => group.filter((each) => each(cosigned)).length >= needed);
};

const setQuorum = (draft: Draft, [name = '', ...rest]: readonly string[]): void => {
  ensure(draft.quorum === null && rest.length === 0, 'policy_malformed');
  draft.quorum = name === NONE ? () => true : memberOf(draft, name);
};

const KEYWORDS: ReadonlyMap<string, (draft: Draft, words: readonly string[]) => void> = new Map([
  ['log', addLog],
  ['witness', addWitness],
  ['group', addGroup],
  ['quorum', setQuorum],
]);

/** Reads a policy file. */
export const parsePolicy = (text: string): TrustPolicy => {
  ensure(text.length <= MAX_TEXT_LENGTH && text.endsWith('\n'), 'policy_malformed');
  const lines = text.slice(0, -1).split('\n');
  ensure(lines.length <= MAX_LINES, 'policy_malformed');
  const draft: Draft = { logs: [], witnesses: [], members: new Map(), grouped: new Set(), quorum: null };
  for (const line of lines) {
    ensure(!CONTROL.test(line), 'policy_malformed');
    const [keyword = '', ...words] = line.split(/[ \t]+/).filter((word) => word !== '');
    if (keyword === '' || keyword.startsWith('#')) continue;
    const add = KEYWORDS.get(keyword);
    ensure(add !== undefined, 'policy_malformed');
    add(draft, words);
  }
  const { logs, witnesses, quorum } = draft;
  ensure(quorum !== null, 'policy_malformed');
  return { logs, witnesses, isMetBy: quorum };
};
