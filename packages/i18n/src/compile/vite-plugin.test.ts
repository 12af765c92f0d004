import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PLUGIN = JSON.stringify(new URL('./vite-plugin.ts', import.meta.url).href);
const pathOf = (file: string): string => fileURLToPath(new URL(`../messages/${file}`, import.meta.url));

/** Runs the plugin on a file in a separate Node process, as Vite does. */
const load = (path: string): string =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { tallystickMessages } = await import(${PLUGIN});
     process.stdout.write(String(await tallystickMessages().load(${JSON.stringify(path)})));`,
  ]).toString();

describe('the compilation of catalogs', () => {
  it('turns the texts of an area into what the small formatter reads', () => {
    const code = load(pathOf('en/accounts.ts'));
    expect(code).toMatch(/^export const accounts = \{/);
    expect(code).toContain('"uid":["ID ",["uid"]]');
  });

  it('leaves everything else alone', () => {
    expect(load(pathOf('en/index.ts'))).toBe('null');
    expect(load('/somewhere/else.ts')).toBe('null');
  });
});
