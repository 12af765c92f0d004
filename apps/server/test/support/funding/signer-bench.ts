import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signCold } from '../../../src/signing/cold/sign-cold.ts';
import { type Intent, writeIntent } from '../../../src/signing/intents/intent.rules.ts';
import { type Journal, openJournal } from '../../../src/signing/intents/journal.ts';
import { type PolicyFile, readPolicy } from '../../../src/signing/intents/policy.ts';
import { signAnchor } from '../../../src/signing/intents/sign-anchor.ts';
import { signIntent } from '../../../src/signing/intents/sign-intent.ts';
import { signReturn } from '../../../src/signing/intents/sign-return.ts';
import { signSweep } from '../../../src/signing/intents/sign-sweep.ts';
import { signVoid } from '../../../src/signing/intents/sign-void.ts';
import type { Signed } from '../../../src/signing/intents/signing-checks.ts';
import { openSignerKeys, type SignerKeys } from '../../../src/signing/keys.ts';
import { onEnd } from '../lifetime.ts';

export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
export const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const NOW = 1_790_000_000;

/** The only address to which this signer moves money that should not be hot. */
export const COLD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const COLD_POLICY = { address: COLD, hot_limit: '5000', cap_per_hour: '20000', max_fee_gwei: 50 };

export const POLICY: PolicyFile = {
  holdings: { host: 'trade.example' },
  chains: {
    '31337': {
      max_fee_gwei: 500,
      assets: {
        USDT: { contract: TOKEN, decimals: 6, cap_per_hour: '1000', cold: COLD_POLICY },
        ETH: { contract: null, decimals: 18, cap_per_hour: '2' },
      },
      anchors: { max_fee_gwei: 100 },
      sweeps: { max_fee_gwei: 50, cost_cap_per_hour: '0.1' },
      returns: { max_fee_gwei: 50, cost_cap_per_hour: '0.1' },
    },
  },
};

/** A key pair for intents: the server’s, or an impostor's. */
export const intentKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
    /** PKCS #8 in base64, for a separate process. */
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    sign: (message: Uint8Array): Uint8Array => sign(null, message, privateKey),
  };
};

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-signer-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const intentOf = (over: Partial<Intent> = {}): Intent => ({
  withdrawal: '01920000-0000-7000-8000-000000000001',
  attempt: 1,
  chainId: 31_337,
  asset: 'USDT',
  to: PAYEE,
  amount: 100_000_000n,
  feeStep: 0,
  maxFeePerGas: 2_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
  gasLimit: 120_000n,
  accountNonce: 7,
  madeAt: NOW,
  ...over,
});

export interface SignerBench {
  readonly folder: string;
  readonly keys: SignerKeys;
  journal: Journal;
  now: number;
  /** Signs an intent as the server does, and sends it. */
  ask(over?: Partial<Intent>): Promise<Signed>;
  /** Sends these bytes with this signature. */
  send(text: string, signature: Uint8Array): Promise<Signed>;
  /** The same as an intent to move money to the cold address. */
  sendCold(text: string, signature: Uint8Array): Promise<Signed>;
  /** The same as an intent to anchor a root. */
  sendAnchor(text: string, signature: Uint8Array): Promise<Signed>;
  /** The same as an intent to return a token. */
  sendReturn(text: string, signature: Uint8Array): Promise<Signed>;
  /** The same as an intent for a step of a sweep. */
  sendSweep(text: string, signature: Uint8Array): Promise<Signed>;
  /** The same as an intent to void a payment. */
  sendVoid(text: string, signature: Uint8Array): Promise<Signed>;
  readonly server: ReturnType<typeof intentKeys>;
  /** Another process on the same folder. */
  restart(): Promise<void>;
}

/** The signer’s decision with a journal on the disk. */
export const openSignerBench = async (): Promise<SignerBench> => {
  const folder = await temporaryFolder();
  const keys = await openSignerKeys(join(folder, 'seed'), 'demo');
  const server = intentKeys();
  const policy = readPolicy(JSON.stringify(POLICY));
  const context = () => ({
    keys,
    policy,
    intentKey: server.publicKey,
    journal: bench.journal,
    now: () => bench.now,
  });
  const bench: SignerBench = {
    folder,
    keys,
    server,
    now: NOW,
    journal: await openJournal(join(folder, 'journal')),
    send: (text, signature) => signIntent(context(), text, signature),
    sendCold: (text, signature) => signCold(context(), text, signature),
    sendAnchor: (text, signature) => signAnchor(context(), text, signature),
    sendReturn: (text, signature) => signReturn(context(), text, signature),
    sendSweep: (text, signature) => signSweep(context(), text, signature),
    sendVoid: (text, signature) => signVoid(context(), text, signature),
    ask: (over) => {
      const text = writeIntent(intentOf({ madeAt: bench.now, ...over }));
      return bench.send(text, server.sign(new TextEncoder().encode(text)));
    },
    restart: async () => {
      await bench.journal.close();
      bench.journal = await openJournal(join(folder, 'journal'));
    },
  };
  onEnd(() => bench.journal.close());
  return bench;
};
