import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

const SERVER = 'apps/server/src';

/** Files that each break a rule: the rule that must report it, its path and its text. */
const PLANTED: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['accounts-sees-only-its-own', `${SERVER}/accounts/planted.ts`, "import '../ledger/public.ts';"],
  [
    'operator-sees-only-its-own',
    `${SERVER}/operator/planted.ts`,
    "import type {} from '../accounts/public.ts';",
  ],
  ['market-sees-only-its-own', 'apps/web/src/market/planted.ts', "import '../trading/planted-target.ts';"],
  ['support-sees-only-its-own', `${SERVER}/support/planted.ts`, "import '../ledger/public.ts';"],
  ['slices-by-the-front-door', `${SERVER}/trading/planted.ts`, "import '../ledger/ledger.ts';"],
  ['app-by-the-front-door', `${SERVER}/app/planted.ts`, "import '../ledger/ledger.ts';"],
  ['slices-know-no-app', `${SERVER}/ledger/planted-app.ts`, "import '../app.ts';"],
  ['platform-knows-no-slice', `${SERVER}/platform/planted.ts`, "import '../ledger/public.ts';"],
  ['testing-stays-in-tests', `${SERVER}/ledger/planted-scene.ts`, "import '../../test/support/database.ts';"],
  ['apps-are-islands', 'apps/web/src/app/planted.ts', `import '../../../server/src/platform/clock.ts';`],
  ['packages-know-no-app', 'packages/i18n/src/planted.ts', `import '../../../${SERVER}/platform/clock.ts';`],
  ['money-imports-nothing', 'packages/money/src/planted.ts', "import 'node:fs';"],
  ['formulas-are-pure', 'packages/rules/src/planted.ts', "import '@tallystick/contract';"],
  ['contract-imports-zod-and-money', 'packages/contract/src/planted.ts', "import 'node:crypto';"],
  ['addresses-are-pure', 'packages/addresses/src/planted.ts', "import 'node:crypto';"],
  ['proof-is-pure', 'packages/proof/src/planted.ts', "import 'node:crypto';"],
  ['rules-are-pure', `${SERVER}/trading/planted.rules.ts`, "import '../platform/clock.ts';"],
  ['rules-know-the-wire-by-type', `${SERVER}/ledger/planted.rules.ts`, "import '@tallystick/contract';"],
  ['http-ends-at-the-routes', `${SERVER}/ledger/planted-http.ts`, "import 'fastify';"],
  ['database-ends-at-the-sql', `${SERVER}/ledger/planted-pg.ts`, "import 'pg';"],
  ['no-circles', `${SERVER}/ledger/planted-circle-back.ts`, "import './planted-circle.ts';"],
  ['no-orphans', `${SERVER}/ledger/planted-orphan.ts`, 'export const nobody = 1;'],
  ['everything-resolves', `${SERVER}/ledger/planted-nowhere.ts`, "import './there-is-none.ts';"],
];

const NEEDED = [
  [`${SERVER}/ledger/planted-circle.ts`, "import './planted-circle-back.ts';"],
  ['apps/web/src/trading/planted-target.ts', 'export const target = 1;'],
] as const;

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Copies the real files, adds the planted ones, and checks them with the real configuration. */
const cruise = async (): Promise<ReadonlySet<string>> => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const copy = await mkdtemp(join(ROOT, '.cache/walls-'));
  try {
    for (const part of ['apps', 'packages', 'dependency-cruiser.config.cjs']) {
      await cp(join(ROOT, part), join(copy, part), {
        recursive: true,
        filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
      });
    }
    // The product's packages must come from the copy. Node finds the others in a parent folder.
    await mkdir(join(copy, 'node_modules/@tallystick'), { recursive: true });
    for (const name of await readdir(join(ROOT, 'packages'))) {
      await symlink(join('../../packages', name), join(copy, 'node_modules/@tallystick', name));
    }
    for (const [path, text] of [...NEEDED, ...PLANTED.map(([, path, text]) => [path, text] as const)]) {
      await mkdir(dirname(join(copy, path)), { recursive: true });
      await writeFile(join(copy, path), `${text}\n`);
    }
    const options = [
      '--config',
      'dependency-cruiser.config.cjs',
      '--output-type',
      'json',
      'apps',
      'packages',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [CRUISER, ...options], {
      cwd: copy,
      maxBuffer: 256 * 1024 * 1024,
    });
    const { violations } = Report.parse(JSON.parse(stdout)).summary;
    return new Set(violations.map(({ from, rule }) => `${rule.name} ${from}`));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

/** The whole repository is read. A busy machine takes more than a minute. */
const WALLS_WITHIN_MS = 240_000;

describe('the import walls', () => {
  let reported: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    reported = await cruise();
  }, WALLS_WITHIN_MS);

  test.each(PLANTED)('%s bites in %s', (rule, path) => {
    expect(reported).toContain(`${rule} ${path}`);
  });

  test('an import that is allowed is not reported', () => {
    const ofTrading = [...reported].filter((line) => line.startsWith('trading-sees-only-its-own'));
    expect(ofTrading).toEqual([]);
  });
});

test('the table of imports in docs/architecture.md is the table that is checked', async () => {
  const { forbidden } = z
    .object({ forbidden: z.array(z.object({ comment: z.string() })) })
    .parse(createRequire(import.meta.url)(join(ROOT, 'dependency-cruiser.config.cjs')));
  const checked = forbidden.flatMap(({ comment }) => {
    const { slice, others = '' } =
      /^(?<slice>\w+) may see platform, shared(?:, (?<others>.+))?\.$/.exec(comment)?.groups ?? {};
    return slice === undefined ? [] : [`${slice}: ${others}`];
  });
  const page = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8');
  const written = [...page.matchAll(/^\| ([a-z, ]+) \| ([a-z, ]+) \|$/gm)]
    .filter(([, slices]) => slices !== 'slice')
    .flatMap(([, slices = '', others = '']) =>
      slices.split(', ').map((slice) => `${slice}: ${others === 'platform' ? '' : others}`),
    );
  expect(written.toSorted()).toEqual(checked.toSorted());
});
