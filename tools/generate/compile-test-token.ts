import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);
const SOURCE = fileURLToPath(new URL('../../apps/server/src/chains/evm/demo/test-usdt.sol', import.meta.url));

/** The compiler is JavaScript without types. */
const isCompiler = (value: unknown): value is { compile: (input: string) => string } =>
  typeof value === 'object' && value !== null && 'compile' in value && typeof value.compile === 'function';

const output = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.optional(
    z.object({
      'test-usdt.sol': z.object({
        TestUsdt: z.object({
          evm: z.object({ bytecode: z.object({ object: z.string().check(z.regex(/^[0-9a-f]+$/)) }) }),
        }),
      }),
    }),
  ),
});

const importOf = async (path: string): Promise<string> => readFile(require.resolve(path), 'utf8');

/** Collects the token's source and all its imports, by import path. */
const collectSources = async (): Promise<Record<string, { content: string }>> => {
  const sources: Record<string, { content: string }> = {
    'test-usdt.sol': { content: await readFile(SOURCE, 'utf8') },
  };
  const waiting = Object.keys(sources);
  for (const path of waiting) {
    const content = sources[path]?.content ?? '';
    for (const [, imported = ''] of content.matchAll(/^import\s[^"]*"([^"]+)";/gm)) {
      const full = imported.startsWith('.')
        ? new URL(imported, `file:///${path}`).pathname.slice(1)
        : imported;
      if (full in sources) continue;
      sources[full] = { content: await importOf(full) };
      waiting.push(full);
    }
  }
  return sources;
};

/** Compiles the token of the demo's chain. Returns the text of the file from which the server deploys it. */
export const compileTestToken = async (): Promise<string> => {
  const compiler: unknown = require('solc');
  if (!isCompiler(compiler)) throw new Error('solc has no function compile');
  const input = {
    language: 'Solidity',
    sources: await collectSources(),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // Leaves out the hash of the sources, so that a changed comment does not change the contract.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { 'test-usdt.sol': { TestUsdt: ['evm.bytecode.object'] } },
    },
  };
  const compiled = output.parse(JSON.parse(compiler.compile(JSON.stringify(input))));
  const errors = (compiled.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || compiled.contracts === undefined) {
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  }
  const bytecode = compiled.contracts['test-usdt.sol'].TestUsdt.evm.bytecode.object;
  return [
    '/** Compiled from test-usdt.sol by `npm run gen`; not written by hand. */',
    `export const TEST_USDT_BYTECODE =\n  '0x${bytecode}';\n`,
  ].join('\n');
};
