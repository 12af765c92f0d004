import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cosignaturesOf,
  formatSignatureLine,
  formatVerifierKey,
  openCheckpoint,
  parseVerifierKey,
} from '@tallystick/proof';
import { openCheckpointStore, openWitness, openWitnessKey, serveWitness } from '@tallystick/witness';
import { expect, onTestFinished, test } from 'vitest';
import { openVerificationBench, type VerificationBench } from '../testing.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-witness-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** A real witness of the bench's logs. */
const runWitness = async (bench: VerificationBench, folder: string, name = 'witness.example/w1') => {
  const signer = openWitnessKey(name, join(folder, 'key.pem'));
  const witness = openWitness({
    signer,
    logKeys: bench.keys().slice(0, 4).map(parseVerifierKey),
    store: openCheckpointStore(folder),
    nowSecond: () => 1_767_312_000,
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  onTestFinished(() => served.close());
  return { url: served.url, key: signer.key, vkey: formatVerifierKey(signer.key) };
};

/** A server that says the same whatever it is asked. */
const runImpostor = async (status: number, body: string): Promise<string> => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
};

const priceNote = (bench: VerificationBench): string => bench.verification.logs.prices.published().note;

test('every checkpoint is served with the cosignature of a witness that sees the logs grow', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = await runWitness(bench, await newFolder());
  bench.verification.addWitness(witness.url, witness.vkey);
  for (const seconds of [1, 2, 300, 1]) {
    await bench.passWith(seconds, 100n);
    await bench.grow();
    const note = priceNote(bench);
    expect(cosignaturesOf(note, [witness.key])).toHaveLength(1);
    const key = parseVerifierKey(bench.verification.logs.prices.log.verifierKey);
    expect(openCheckpoint(note, [key]).size).toBe(bench.verification.logs.prices.log.signed().size);
  }
  expect(bench.verification.witnessKeys()).toEqual([witness.vkey]);
});

test('after a restart of either the witness goes on from the size that it knows', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const folder = await newFolder();
  const witness = await runWitness(bench, folder);
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(5, 100n);
  await bench.grow();
  await bench.restart();
  const again = await runWitness(bench, folder);
  bench.verification.addWitness(again.url, again.vkey);
  await bench.passWith(5, 100n);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [again.key])).toHaveLength(1);
});

test('what an impostor signs is left out, and the checkpoint is served all the same', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const real = await runWitness(bench, await newFolder());
  const forged = formatSignatureLine(real.key, new Uint8Array(72).fill(1));
  const others = formatSignatureLine(
    openWitnessKey('other.example/w', join(await newFolder(), 'key.pem')).key,
    new Uint8Array(72),
  );
  for (const body of [forged, others, 'nonsense', '\u2014', '']) {
    const before = bench.verification.logs.prices.log.signed().size;
    bench.verification.addWitness(await runImpostor(200, body), real.vkey);
    await bench.pass({ BTCUSDT: 100n });
    await bench.grow();
    expect(bench.verification.logs.prices.published().size).toBe(before + 1);
    expect(priceNote(bench)).toBe(bench.verification.logs.prices.log.signed().note);
    bench.floor.clock.advance(600_000);
  }
});

test('a witness that has seen a longer log than ours is heard: the database may have been set back', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const real = await runWitness(bench, await newFolder());
  bench.verification.addWitness(await runImpostor(409, '1000\n'), real.vkey);
  await bench.pass({ BTCUSDT: 100n });
  await bench.grow();
  const errors = bench.floor.log.lines.filter(({ level }) => level === 'error');
  expect(errors.map(({ words }) => words)).toContain(
    'a witness has seen a longer log than ours: the database may have been set back',
  );
});

test('a witness that does not answer holds up neither the log nor its publication', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = await runWitness(bench, await newFolder());
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  bench.verification.addWitness(`http://127.0.0.1:${port}`, witness.vkey);
  await bench.pass({ BTCUSDT: 100n });
  const { prices } = bench.verification.logs;
  await prices.grow();
  expect([prices.log.signed().size, prices.published().size]).toEqual([1, 0]);
  bench.floor.clock.advance(700);
  await prices.settled();
  expect(prices.published().size).toBe(1);
});

test('a log that does not grow is offered again until enough have cosigned', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  await bench.pass({ BTCUSDT: 100n });
  await bench.grow();
  const witness = await runWitness(bench, await newFolder());
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [witness.key])).toHaveLength(0);
  bench.floor.clock.advance(10_000);
  await bench.grow();
  expect(cosignaturesOf(priceNote(bench), [witness.key])).toHaveLength(1);
});
