import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  COSIGNATURE,
  COSIGNATURE_ML_DSA,
  cosignaturesOf,
  ED25519,
  emptyRoot,
  formatNote,
  formatWitnessRequest,
  hashLeaf,
  hashOfOrigin,
  openFrontier,
  parseNote,
  proveConsistency,
  type Signer,
  signCheckpoint,
  signText,
  type TreeNode,
  verifierKey,
} from '@tallystick/proof';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCheckpointStore } from './checkpoint-store.ts';
import { serveWitness } from './serve-witness.ts';
import { openWitness } from './witness.ts';
import { openWitnessKeys } from './witness-key.ts';

const signerOf = (name: string, type: typeof ED25519 | typeof COSIGNATURE = ED25519): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    key: verifierKey(name, type, Uint8Array.from(raw)),
    sign: (message) => Uint8Array.from(sign(null, message, privateKey)),
  };
};

const ORIGIN = 'stick.example/log/prices';
const log = signerOf(ORIGIN);
const NOW = 1_767_312_000;

/** A log of `size` entries. Another `salt` gives another log. */
const openLog = (salt: string, size: number) => {
  const frontier = openFrontier();
  const nodes = new Map<string, Uint8Array>();
  const roots = [emptyRoot()];
  for (let index = 0; index < size; index += 1) {
    const leaf = hashLeaf(Buffer.from(`${salt} ${index}`));
    frontier.append(leaf, ({ level, index: at }, hash) => nodes.set(`${level}/${at}`, hash));
    roots.push(frontier.root());
  }
  const read = (wanted: readonly TreeNode[]) =>
    Promise.resolve(wanted.map(({ level, index }) => nodes.get(`${level}/${index}`) ?? emptyRoot()));
  const checkpointAt = (at: number, signer = log): string =>
    signCheckpoint(at, roots[at] ?? emptyRoot(), signer);
  return {
    checkpointAt,
    requestFrom: async (oldSize: number, at: number): Promise<string> =>
      formatWitnessRequest({
        oldSize,
        proof: await proveConsistency(oldSize, at, read),
        checkpoint: checkpointAt(at),
      }),
  };
};
const ours = openLog('ours', 300);
const fork = openLog('fork', 300);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallystick-witness-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const witnessSigner = signerOf('witness.example/w', COSIGNATURE);
const open = () =>
  openWitness({
    signers: [witnessSigner],
    logKeys: [log.key],
    store: openCheckpointStore(folder),
    nowSecond: () => NOW,
  });
const timesOf = (note: string): readonly number[] =>
  cosignaturesOf(note, [witnessSigner.key]).map(({ second }) => second);

describe('a witness', () => {
  it('cosigns what goes on from the last it cosigned', async () => {
    const witness = open();
    let size = 0;
    for (const next of [0, 1, 2, 100, 100, 255, 300]) {
      const answer = witness.addCheckpoint(await ours.requestFrom(size, next));
      expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
      expect(timesOf(ours.checkpointAt(next) + answer.body)).toEqual([NOW]);
      size = next;
    }
  });

  it('answers with the size it knows when asked from another', async () => {
    const witness = open();
    const conflict = (size: number) => ({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` });
    expect(witness.addCheckpoint(await ours.requestFrom(5, 10))).toEqual(conflict(0));
    witness.addCheckpoint(await ours.requestFrom(0, 100));
    expect(witness.addCheckpoint(await ours.requestFrom(0, 200))).toEqual(conflict(100));
    expect(witness.addCheckpoint(await ours.requestFrom(50, 80))).toEqual(conflict(100));
  });

  it('refuses a log that begins otherwise, at the same size or a larger one, ever', async () => {
    const witness = open();
    witness.addCheckpoint(await ours.requestFrom(0, 100));
    for (const request of [
      await fork.requestFrom(100, 100),
      await fork.requestFrom(100, 200),
      formatWitnessRequest({ oldSize: 100, proof: [], checkpoint: ours.checkpointAt(200) }),
      (await ours.requestFrom(100, 200)).replace(/\n[^\n]{44}\n/, '\n'),
    ]) {
      expect(witness.addCheckpoint(request).status).toBe(422);
    }
    expect(witness.addCheckpoint(await ours.requestFrom(100, 200)).status).toBe(200);
  });

  it('refuses a proof from nothing, and an empty tree with a root', () => {
    const witness = open();
    const of = (checkpoint: string, proof: readonly Uint8Array[] = []) =>
      witness.addCheckpoint(formatWitnessRequest({ oldSize: 0, proof, checkpoint })).status;
    expect(of(ours.checkpointAt(10), [emptyRoot()])).toBe(422);
    expect(of(signCheckpoint(0, hashLeaf(Buffer.from('a')), log))).toBe(422);
    expect(of(ours.checkpointAt(0))).toBe(200);
  });

  it('refuses logs it does not know, and signatures that are missing or wrong', () => {
    const witness = open();
    const of = (checkpoint: string) =>
      witness.addCheckpoint(formatWitnessRequest({ oldSize: 0, proof: [], checkpoint })).status;
    expect(of(ours.checkpointAt(3, signerOf('other.example/log')))).toBe(404);
    expect(of(ours.checkpointAt(3, signerOf(ORIGIN)))).toBe(403);
    const { text } = parseNote(ours.checkpointAt(3));
    expect(of(formatNote(text, [signText(text, signerOf('other.example/log'))]))).toBe(403);
    const wrong = ours.checkpointAt(3).replace(text, parseNote(ours.checkpointAt(4)).text);
    expect(of(wrong)).toBe(403);
  });

  it('refuses what is no request', async () => {
    const witness = open();
    const good = await ours.requestFrom(0, 3);
    for (const body of [
      '',
      '\n\n',
      good.replace('old 0', 'old 00'),
      good.replace('old 0', 'old -1'),
      good.replace('old 0', 'old 4'),
      good.replace('old 0\n', ''),
      good.replace('old 0\n', `old 0\n${'A'.repeat(44)}\n`),
      good.replace('old 0\n', `old 0\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
      good.slice(0, -2),
      good.replace('\n3\n', '\nthree\n'),
      `${good}\u0000`,
    ]) {
      expect(witness.addCheckpoint(body).status, body.slice(0, 40)).toBe(400);
    }
    expect(witness.addCheckpoint(good).status).toBe(200);
  });

  it('leaves out signatures of keys it does not know', async () => {
    const witness = open();
    const { text } = parseNote(ours.checkpointAt(3));
    const foreign = signText(text, signerOf('foreign.example/key'));
    const answer = witness.addCheckpoint(`${await ours.requestFrom(0, 3)}${foreign}`);
    expect(answer.status).toBe(200);
    const latest = witness.latest(hashOfOrigin(ORIGIN));
    expect(latest.body).toBe(ours.checkpointAt(3) + answer.body);
  });

  it('gives the last checkpoint of a log it knows', async () => {
    const witness = open();
    expect(hashOfOrigin(ORIGIN)).toBe(createHash('sha256').update(ORIGIN).digest('hex'));
    expect(witness.latest(hashOfOrigin(ORIGIN)).status).toBe(404);
    witness.addCheckpoint(await ours.requestFrom(0, 3));
    expect(witness.latest(hashOfOrigin('other.example/log')).status).toBe(404);
    expect(timesOf(witness.latest(hashOfOrigin(ORIGIN)).body)).toEqual([NOW]);
  });

  it('has the checkpoint on disk before it signs', async () => {
    let isWritten = false;
    const witness = openWitness({
      signers: [
        {
          key: witnessSigner.key,
          sign: (message) => {
            const [kept = ''] = readdirSync(folder).filter((name) => name.endsWith('.last'));
            isWritten = readFileSync(join(folder, kept), 'utf8') === ours.checkpointAt(7);
            return witnessSigner.sign(message);
          },
        },
      ],
      logKeys: [log.key],
      store: openCheckpointStore(folder),
      nowSecond: () => NOW,
    });
    expect(witness.addCheckpoint(await ours.requestFrom(0, 7)).status).toBe(200);
    expect(isWritten).toBe(true);
  });

  it('knows after a crash what it knew before, whether it came to sign or not', async () => {
    const crashing = openWitness({
      signers: [
        {
          key: witnessSigner.key,
          sign: () => {
            throw new Error('the power is gone');
          },
        },
      ],
      logKeys: [log.key],
      store: openCheckpointStore(folder),
      nowSecond: () => NOW,
    });
    open().addCheckpoint(await ours.requestFrom(0, 5));
    const request = await ours.requestFrom(5, 9);
    expect(() => crashing.addCheckpoint(request)).toThrow('the power is gone');
    const again = open();
    expect(again.addCheckpoint(await fork.requestFrom(5, 9)).status).toBe(409);
    expect(again.latest(hashOfOrigin(ORIGIN)).body).toContain(parseNote(ours.checkpointAt(9)).text);
    expect(timesOf(again.latest(hashOfOrigin(ORIGIN)).body)).toEqual([NOW]);
    expect(again.addCheckpoint(await ours.requestFrom(9, 9)).status).toBe(200);
  });

  it('does not start from a state that it cannot read', async () => {
    open().addCheckpoint(await ours.requestFrom(0, 5));
    const [kept = ''] = readdirSync(folder).filter((name) => name.endsWith('.last'));
    writeFileSync(join(folder, kept), 'damaged');
    const request = await ours.requestFrom(5, 9);
    expect(() => open().addCheckpoint(request)).toThrow('note_malformed');
  });

  it('answers over HTTP as the specification says', async () => {
    const served = await serveWitness(open(), { host: '127.0.0.1', port: 0 }, () => undefined);
    try {
      const post = async (body: string) => {
        const response = await fetch(`${served.url}/add-checkpoint`, { method: 'POST', body });
        return [response.status, response.headers.get('content-type'), await response.text()] as const;
      };
      expect(await post(await ours.requestFrom(0, 4))).toEqual([
        200,
        'text/plain; charset=utf-8',
        expect.stringMatching(/^\u2014 witness\.example\/w [^\n]+\n$/u),
      ]);
      expect(await post(await ours.requestFrom(0, 5))).toEqual([409, 'text/x.tlog.size', '4\n']);
      expect((await post('x'.repeat(300_000)))[0]).toBe(413);
      expect((await fetch(`${served.url}/add-checkpoint`)).status).toBe(405);
      const latest = await fetch(`${served.url}/${hashOfOrigin(ORIGIN)}/checkpoint`);
      expect(timesOf(await latest.text())).toEqual([NOW]);
      expect((await fetch(`${served.url}/etc/passwd`)).status).toBe(404);
    } finally {
      await served.close();
    }
  });
});

describe('the keys of a witness', () => {
  it('holds a key of each algorithm, and the witness signs with both', async () => {
    const signers = openWitnessKeys('witness.example/w', folder);
    expect(signers.map(({ key }) => key.type)).toEqual([COSIGNATURE, COSIGNATURE_ML_DSA]);
    const seed = join(folder, 'ml-dsa-44.seed');
    expect(statSync(seed).mode & 0o777).toBe(0o600);
    expect(openWitnessKeys('witness.example/w', folder).map(({ key }) => key)).toEqual(
      signers.map(({ key }) => key),
    );
    const open = () =>
      openWitness({ signers, logKeys: [log.key], store: openCheckpointStore(folder), nowSecond: () => NOW });
    const { status, body } = open().addCheckpoint(await ours.requestFrom(0, 4));
    expect(status).toBe(200);
    const namesOf = (lines: string): readonly number[] =>
      cosignaturesOf(
        ours.checkpointAt(4) + lines,
        signers.map(({ key }) => key),
      ).map(({ witness }) => witness.type);
    expect(namesOf(body)).toEqual([COSIGNATURE, COSIGNATURE_ML_DSA]);
    expect(open().latest(hashOfOrigin(ORIGIN)).body).toBe(ours.checkpointAt(4) + body);
    chmodSync(seed, 0o644);
    expect(() => openWitnessKeys('witness.example/w', folder)).toThrow('can be read by others');
    chmodSync(seed, 0o600);
    writeFileSync(seed, 'no seed');
    expect(() => openWitnessKeys('witness.example/w', folder)).toThrow('64 hexadecimal digits');
  });
});
