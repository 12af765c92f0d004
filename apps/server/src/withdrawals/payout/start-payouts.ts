import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress } from 'viem';
import {
  ANVIL_CHAIN_ID,
  type BitcoinNode,
  createAnvilClient,
  createBitcoinRpc,
  type EvmChain,
  findAnvil,
  fundHouse,
} from '../../chains/public.ts';
import {
  type BitcoinKeys,
  type BitcoinPayouts,
  type BitcoinSweeps,
  createBitcoinPayoutNode,
  createPayoutChain,
  openBitcoinKeys,
  type PayoutChain,
  type ReadDepositKeys,
} from '../../custody/public.ts';
import { BITCOIN_CHAIN, EVM_CHAIN, type PaymentMethod } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SignerChoice } from '../../platform/config/external/signer-setting.ts';
import type { Log } from '../../platform/observability/log.ts';
import {
  createSignerClient,
  type PolicyFile,
  type SignerBeside,
  type SignerClient,
  socketOf,
  startSigner,
} from '../../signing/public.ts';

export interface Payouts {
  readonly signer: SignerClient;
  readonly hasSigner: boolean;
  /** Null if staff pays Bitcoin. */
  readonly bitcoin: BitcoinPayouts | null;
  readonly isSigned: (method: PaymentMethod) => boolean;
  readonly chainOf: (chain: string) => PayoutChain | null;
  /** Sets the chain. In a demo, also funds the house with tokens and gas. */
  readonly useChain: (chain: EvmChain) => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The local chain's token is always the first contract of its first account. */
const DEMO_USDT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

const DEMO_POLICY: PolicyFile = {
  holdings: {},
  chains: {
    [ANVIL_CHAIN_ID]: {
      max_fee_gwei: 10_000,
      assets: {
        USDT: { contract: DEMO_USDT, decimals: 6, cap_per_hour: '100000' },
        ETH: { contract: null, decimals: 18, cap_per_hour: '100' },
      },
      anchors: { max_fee_gwei: 10_000 },
      sweeps: { max_fee_gwei: 10_000, cost_cap_per_hour: '100' },
      returns: { max_fee_gwei: 10_000, cost_cap_per_hour: '100' },
    },
  },
};

const DEMO_BITCOIN = {
  max_fee_rate: 1_000,
  cap_per_hour: '100',
  sweeps: { max_fee_rate: 1_000, cost_cap_per_hour: '1' },
} as const;

const SIGNED: ReadonlySet<string> = new Set(['USDT', 'ETH']);

export interface BitcoinPayoutOptions {
  readonly node: BitcoinNode;
  /** Satoshi per virtual byte: the highest fee rate that the server asks for. */
  readonly maxFeeRate: bigint;
  readonly readDepositKeys: ReadDepositKeys;
  /** Null if coins stay on deposit addresses until payouts need them. */
  readonly sweeps: BitcoinSweeps | null;
}

/** Other nodes are asked rarely, and the payer waits meanwhile. */
const OTHERS = { timeoutMs: 5_000, retries: 1 };

/** The node that takes Bitcoin transactions, and the public keys of the coins. */
const openBitcoinPayouts = (
  { node, maxFeeRate, readDepositKeys, sweeps }: BitcoinPayoutOptions,
  signer: SignerClient,
): BitcoinPayouts => {
  let known: BitcoinKeys | null = null;
  return {
    node: createBitcoinPayoutNode(
      createBitcoinRpc(node),
      maxFeeRate,
      (node.others ?? []).map((endpoint) => createBitcoinRpc({ ...node, endpoint }, OTHERS)),
    ),
    sweeps,
    keys: async () => {
      if (known !== null) return known;
      const { bitcoin: deposits } = await readDepositKeys();
      if (deposits === null) throw new Error('there is no extended public key of Bitcoin');
      const { house } = await signer.bitcoinHouse();
      known = openBitcoinKeys({ deposits, house, network: node.network });
      return known;
    },
  };
};

/** The services that pay on chains: the signer, and the chain that accepts its transactions. */
export const openPayouts = (options: {
  clock: Clock;
  log: Log;
  dataFolder: string;
  signer: SignerChoice;
  /** Null if staff pays Bitcoin. */
  bitcoin: BitcoinPayoutOptions | null;
  intentKey: { readonly publicKey: Uint8Array; readonly sign: (message: Uint8Array) => Uint8Array };
}): Payouts => {
  const { clock, log, dataFolder, intentKey } = options;
  // Without its local chain, staff pays in a demo.
  const choice: SignerChoice =
    options.signer.kind === 'beside' && findAnvil() === null ? { kind: 'none' } : options.signer;
  const socket = choice.kind === 'at' ? choice.socket : socketOf(dataFolder);
  const signer = createSignerClient({ clock, socket, sign: intentKey.sign });
  const { bitcoin: given } = options;
  const bitcoin = given === null || choice.kind === 'none' ? null : openBitcoinPayouts(given, signer);
  let beside: SignerBeside | null = null;
  let chain: PayoutChain | null = null;

  const giveDemoMoney = async (given: EvmChain): Promise<void> => {
    await beside?.ready;
    const house = await signer.payer();
    if (!isAddress(house)) throw new Error('the signer has no address');
    await fundHouse(createAnvilClient(given.endpoint), given.usdtContract, house);
  };

  return {
    signer,
    hasSigner: choice.kind !== 'none',
    bitcoin,
    isSigned: ({ kind, chain: name, currency }) =>
      choice.kind !== 'none' &&
      kind === 'chain' &&
      ((name === EVM_CHAIN && SIGNED.has(currency)) ||
        (bitcoin !== null && name === BITCOIN_CHAIN && currency === 'BTC')),
    chainOf: (name) => (name === EVM_CHAIN ? chain : null),
    useChain: (given) => {
      chain = createPayoutChain(given);
      if (choice.kind !== 'beside') return;
      giveDemoMoney(given).catch((error: unknown) => {
        log.error({ err: error }, 'the house of the demo could not be given what it pays from');
      });
    },
    start: async () => {
      if (choice.kind === 'at') {
        const key = Buffer.from(intentKey.publicKey).toString('base64url');
        log.info({ key }, 'the signer is to know this key as TALLYSTICK_SIGNER_INTENT_KEY');
      }
      if (choice.kind !== 'beside') return;
      const policy: PolicyFile =
        given === null
          ? DEMO_POLICY
          : { ...DEMO_POLICY, bitcoin: { ...DEMO_BITCOIN, network: given.node.network } };
      await writeFile(join(dataFolder, 'signer-policy.json'), JSON.stringify(policy), { mode: 0o600 });
      beside = startSigner({ clock, log, dataFolder, intentKey: intentKey.publicKey });
    },
    stop: async () => {
      await beside?.stop();
    },
  };
};
