import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createEvmClient } from './evm/client.ts';

const SERVER = fileURLToPath(new URL('../', import.meta.url));
const PAGE = new URL('../../../../docs/production.md', import.meta.url);
/** The chain of a demo is started by the server itself. TRON has an API of its own. */
const ASIDE = /\.test\.ts$|^chains\/(?:evm\/demo|tron)\//;

const versionsSchema = z.record(z.string(), z.string());
const packageSchema = z.object({ devDependencies: versionsSchema, optionalDependencies: versionsSchema });

const sources: string[] = [];
for await (const file of glob('{app,chains,signing,custody,deposits,withdrawals,funding}/**/*.ts', {
  cwd: SERVER,
}))
  if (!ASIDE.test(file)) sources.push(await readFile(`${SERVER}${file}`, 'utf8'));
const page = await readFile(PAGE, 'utf8');

/** The methods of JSON-RPC behind each action of viem that the server uses. */
const METHODS_OF_ACTION: Readonly<Record<string, readonly string[]>> = {
  call: ['eth_call'],
  estimateFeesPerGas: ['eth_getBlockByNumber', 'eth_maxPriorityFeePerGas', 'eth_gasPrice'],
  estimateGas: ['eth_estimateGas'],
  getBalance: ['eth_getBalance'],
  getBlock: ['eth_getBlockByNumber'],
  getBlockNumber: ['eth_blockNumber'],
  getChainId: ['eth_chainId'],
  getCode: ['eth_getCode'],
  getLogs: ['eth_getLogs'],
  getTransaction: ['eth_getTransactionByHash'],
  getTransactionCount: ['eth_getTransactionCount'],
  getTransactionReceipt: ['eth_getTransactionReceipt'],
  readContract: ['eth_call'],
  // Its method is a literal beside it.
  request: [],
  sendRawTransaction: ['eth_sendRawTransaction'],
};

const valuesOf = (pattern: RegExp): readonly string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value))),
];

const ACTIONS = new Set(Object.keys(createEvmClient({ endpoint: 'http://127.0.0.1:1', chainId: 1 })));
const actions = valuesOf(/\bclient\s*\.\s*(\w+)\s*[(<]/g).filter((name) => ACTIONS.has(name));
const evmMethods = [
  ...new Set([
    ...actions.flatMap((name) => METHODS_OF_ACTION[name] ?? []),
    ...valuesOf(/'((?:eth|trace|debug|net|web3|txpool)_\w+)'/g),
  ]),
].toSorted();
const BITCOIN_CALL = /\b(?:rpc\.call(?:Each)?|ask)\(\s*'([a-z]+)'/g;
const bitcoinMethods = valuesOf(BITCOIN_CALL).toSorted();

/** The words that stand on the page as code. */
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\W+/)));

describe('the methods that the server calls', () => {
  test('every action of the client of an EVM chain is known here', () => {
    expect(actions.filter((name) => METHODS_OF_ACTION[name] === undefined)).toEqual([]);
    expect(evmMethods.length).toBeGreaterThan(12);
  });

  test('every client of a chain has the name by which its calls are found', () => {
    expect(valuesOf(/\b(\w+)\??(?: = createEvmClient\(|: EvmClient\b)/g)).toEqual(['client']);
    expect(valuesOf(/\b(\w+)\??(?: = createBitcoinRpc\(|: BitcoinRpc\b)/g)).toEqual(['rpc']);
  });

  test('every call to a Bitcoin node names its method', () => {
    const calls = sources.flatMap((text) => [...text.matchAll(/\brpc\.call(?:Each)?[(<]/g)]).length;
    const literal = sources.flatMap((text) => [...text.matchAll(/\brpc\.call(?:Each)?\(\s*'[a-z]+'/g)]);
    expect(calls).toBeGreaterThan(8);
    expect(literal.length).toBe(calls);
  });
});

describe('docs/production.md', () => {
  test.each(evmMethods)('names %s, which an EVM node must answer', (method) => {
    expect(named).toContain(method);
  });

  test('lists exactly the methods of Bitcoin that the server calls as the whitelist', () => {
    const [, listed = ''] = /^ *rpcwhitelist=\w+:([a-z,]+)$/m.exec(page) ?? [];
    expect(listed.split(',').toSorted()).toEqual(bitcoinMethods);
  });

  test('names the versions of the nodes that the tests run', async () => {
    const { devDependencies, optionalDependencies } = packageSchema.parse(
      JSON.parse(await readFile(`${SERVER}../package.json`, 'utf8')),
    );
    const versionOf = (node: string) =>
      page.split('\n').flatMap((line) => {
        const [, name = '', version = ''] = line.split('|').map((cell) => cell.trim());
        return name === node ? [version] : [];
      });
    expect(versionOf('Anvil')).toEqual([optionalDependencies['@foundry-rs/anvil-linux-amd64']]);
    expect(versionOf('bcoin')).toEqual([devDependencies['bcoin']]);
  });
});
