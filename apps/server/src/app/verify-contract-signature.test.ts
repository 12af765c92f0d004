import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeFunctionData, encodeFunctionResult, hashMessage, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listenLocally } from '../../test/support/local-server.ts';
import { createContractVerifier } from './verify-contract-signature.ts';

const ABI = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const WALLET = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
/** Chain id and first block of Base. */
const IDENTITY: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x2105',
  eth_getBlockByNumber: { hash: '0xf712aa9241cc24369b143cf6dce85f0902a9731e70d66818a3a5845b296c73dd' },
};
const question = z.object({ id: z.number(), method: z.string() });
const call = z.object({
  params: z.tuple([z.object({ to: z.string(), data: z.templateLiteral(['0x', z.string()]) }), z.string()]),
});

/** A node with one contract that accepts one signature over one message. */
const startNode = async (): Promise<string> => {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request) body += String(part);
    const asked: unknown = JSON.parse(body);
    const { id, method } = question.parse(asked);
    response.setHeader('content-type', 'application/json');
    const known = IDENTITY[method];
    if (known !== undefined) return void response.end(JSON.stringify({ jsonrpc: '2.0', id, result: known }));
    const [{ to, data }] = call.parse(asked).params;
    const { args } = decodeFunctionData({ abi: ABI, data });
    const isOurs = to.toLowerCase() === WALLET.toLowerCase() && args[0] === hashMessage('hello');
    const accepted = isOurs && args[1] === '0xc0ffee' ? '0x1626ba7e' : '0xffffffff';
    const result = encodeFunctionResult({ abi: ABI, functionName: 'isValidSignature', result: accepted });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  };
  const server = createServer((request, response) => void serve(request, response));
  return `http://${await listenLocally(server)}`;
};

const right = { address: WALLET, chainId: 8453, message: 'hello', signature: '0xc0ffee' };

test('a contract on the chain decides over its signature, of its message', async () => {
  const verify = createContractVerifier({ endpoint: await startNode(), chainId: 8453 });
  expect(await verify(right)).toBe(true);
  expect(await verify({ ...right, signature: '0xbad0' })).toBe(false);
  expect(await verify({ ...right, message: 'hello!' })).toBe(false);
});

test('a node of another chain accepts nothing', async () => {
  const verify = createContractVerifier({ endpoint: await startNode(), chainId: 1 });
  expect(await verify({ ...right, chainId: 1 })).toBe(false);
});

test('no contract of another chain is asked, and a node that is away accepts nothing', async () => {
  const verify = createContractVerifier({ endpoint: await startNode(), chainId: 8453 });
  expect(await verify({ ...right, chainId: 1 })).toBe(false);
  expect(await createContractVerifier({ endpoint: 'http://127.0.0.1:1', chainId: 8453 })(right)).toBe(false);
});
