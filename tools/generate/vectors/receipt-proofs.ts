import type { Json, JsonObject } from '../../../packages/proof/src/encoding/canonical.ts';
import { orderEntry } from '../../../packages/proof/src/entries/order.ts';
import { signCheckpoint } from '../../../packages/proof/src/notes/checkpoint.ts';
import { formatNote, parseNote, signText } from '../../../packages/proof/src/notes/note.ts';
import { formatProofFile, parseProofFile } from '../../../packages/proof/src/notes/proof-file.ts';
import {
  anOrder,
  KEYS,
  logSigner,
  openTestLog,
  WITNESS_KEY,
} from '../../../packages/proof/src/testing/house.ts';
import { member, textOf, withMembers } from '../../../packages/proof/src/testing/mutations.ts';
import { members, runOf, signed, text, vector } from './receipt-house.ts';
import type { Vector } from './vector.ts';

type Change = (proof: ReturnType<typeof parseProofFile>) => ReturnType<typeof parseProofFile>;
const changed = (proof: string, change: Change): string => formatProofFile(change(parseProofFile(proof)));

/** A checkpoint with the same text, signed by others. */
const signedBy = (checkpoint: string, ...signers: readonly Parameters<typeof signText>[1][]): string => {
  const body = parseNote(checkpoint).text;
  return formatNote(
    body,
    signers.map((signer) => signText(body, signer)),
  );
};

/** Faults of the proofs and of the figures that follow from them. */
export const ofOrders = async (): Promise<Vector[]> => {
  const proof = textOf(members, 'order_proof');
  const refused = (name: string, step: string, why: string, change: Change, keys = KEYS) =>
    vector(name, signed({ order_proof: changed(proof, change) }), { step, why, keys });
  const checkpoint = (name: string, why: string, note: (honest: string) => string) =>
    refused(name, 'orders_checkpoint', why, (file) => ({ ...file, checkpoint: note(file.checkpoint) }));
  const logged = (name: string, why: string, change: Change) => refused(name, 'order_logged', why, change);
  const extension = (honest: string): string => `${parseNote(honest).text}an extension\n`;
  const other = await openTestLog('orders', [orderEntry(anOrder({ direction: 'down' }))]).prove(0);
  return [
    vector('no key of the log of orders', text, {
      step: 'orders_checkpoint',
      why: 'key_unknown',
      keys: KEYS.filter((key) => !key.includes('orders')),
    }),
    checkpoint('a checkpoint of orders that is none', 'note_malformed', () => 'rubbish'),
    checkpoint('a checkpoint of orders by the key of prices', 'signature_missing', (honest) =>
      signedBy(honest, logSigner('prices')),
    ),
    checkpoint('the key of prices before the key of orders', 'log_signature_not_first', (honest) =>
      signedBy(honest, logSigner('prices'), logSigner('orders')),
    ),
    checkpoint('an extension of the checkpoint of orders', 'checkpoint_extended', (honest) =>
      formatNote(extension(honest), [signText(extension(honest), logSigner('orders'))]),
    ),
    logged('another index of the order', 'not_in_the_log', (file) => ({ ...file, index: 4 })),
    logged('an index beyond the log of orders', 'not_in_the_log', (file) => ({ ...file, index: 6 })),
    logged('a hash too many for the order', 'not_in_the_log', (file) => ({
      ...file,
      hashes: [...file.hashes, new Uint8Array(32)],
    })),
    logged('an extra line', 'proof_malformed', (file) => ({ ...file, extra: Uint8Array.of(1) })),
    vector('another order in the log', signed({ order_proof: other }), {
      step: 'order_logged',
      why: 'not_in_the_log',
    }),
    vector(
      'another stake than logged',
      signed({ order: withMembers(member(members, 'order'), { stake: '25000002' }) }),
      { step: 'order_logged', why: 'not_in_the_log' },
    ),
  ];
};

export const ofPrices = (): Vector[] => {
  const entry = runOf('entry');
  const settlement = runOf('settlement');
  const withChange = (change: Change, at: (place: number) => boolean): JsonObject => {
    const run = (items: readonly Json[], from: number) =>
      items.map((shown, place) =>
        at(from + place) ? withMembers(shown, { proof: changed(textOf(shown, 'proof'), change) }) : shown,
      );
    return { entry: run(entry, 0), settlement: run(settlement, entry.length) };
  };
  const refused = (name: string, changes: JsonObject, step: string, why: string, keys = KEYS) =>
    vector(name, signed(changes), { step, why, keys });
  const everywhere = (checkpoint: (honest: string) => string): JsonObject =>
    withChange(
      (file) => ({ ...file, checkpoint: checkpoint(file.checkpoint) }),
      () => true,
    );
  const unseen = (honest: string): string => signedBy(honest, logSigner('prices'));
  const stale = signCheckpoint(5, new Uint8Array(32), logSigner('prices'));
  const dearer = entry.map((shown, place) =>
    place === 0 ? withMembers(shown, { leaf: member(entry[1] ?? null, 'leaf') }) : shown,
  );
  return [
    refused('no prices at all', { entry: [], settlement: [] }, 'prices_checkpoint', 'proof_missing'),
    refused(
      'two checkpoints',
      withChange(
        (file) => ({ ...file, checkpoint: unseen(file.checkpoint) }),
        (place) => place === 7,
      ),
      'prices_checkpoint',
      'checkpoints_differ',
    ),
    refused(
      'a checkpoint of prices by the key of orders',
      everywhere((honest) => signedBy(honest, logSigner('orders'))),
      'prices_checkpoint',
      'signature_missing',
    ),
    refused(
      'a checkpoint that is not of this tree',
      everywhere(() => stale),
      'prices_logged',
      'not_in_the_log',
    ),
    refused('another entry than logged', { entry: dearer }, 'prices_logged', 'not_in_the_log'),
    refused(
      'an extra line of the last price',
      withChange(
        (file) => ({ ...file, extra: Uint8Array.of(1) }),
        (place) => place === 7,
      ),
      'prices_logged',
      'proof_malformed',
    ),
    refused('prices that no witness saw', everywhere(unseen), 'witnesses', 'witness_missing', [
      ...KEYS,
      WITNESS_KEY,
    ]),
  ];
};

export const ofResults = (): Vector[] => {
  const entry = runOf('entry');
  const refused = (name: string, changes: JsonObject, step: string, why: string) =>
    vector(name, signed(changes), { step, why });
  return [
    refused('the first second left out', { entry: entry.slice(1) }, 'entry_seconds', 'seconds_not_shown'),
    refused('no entry, but a settlement', { entry: [] }, 'entry_seconds', 'seconds_not_shown'),
    refused('no settlement', { settlement: null }, 'settlement_seconds', 'seconds_not_shown'),
    refused(
      'another outcome',
      { result: withMembers(member(members, 'result'), { outcome: 'lose' }) },
      'outcome',
      'outcome_wrong',
    ),
    refused(
      'less than was won',
      { result: withMembers(member(members, 'result'), { returned: '45000000' }) },
      'money',
      'returned_wrong',
    ),
  ];
};
