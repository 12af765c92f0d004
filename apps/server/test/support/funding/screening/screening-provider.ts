import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Provider } from '../../../../src/accounts/screening/ask-provider.ts';
import { onEnd } from '../../lifetime.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../../examples/screening-provider.mjs', import.meta.url));
export const SECRET = 'a-secret-of-the-tests-with-32-characters-or-more';

const readUrl = async (child: ChildProcess): Promise<string> => {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const url = /http:\S+/.exec(text)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`the provider did not start: ${text}`);
};

/** Runs the example provider in its own process. */
export const startProvider = async (
  settings: { readonly refused?: readonly string[]; readonly rehearse?: string; readonly port?: number } = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-screening-'));
  const secretFile = join(folder, 'secret');
  await writeFile(secretFile, `${SECRET}\n`, { mode: 0o600 });
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      SECRET_FILE: secretFile,
      REFUSED: (settings.refused ?? []).join(','),
      REHEARSE: settings.rehearse ?? '',
      PORT: String(settings.port ?? 0),
    },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onEnd(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  const url = await readUrl(child);
  const provider: Provider = { url, secret: Buffer.from(SECRET), timeoutMs: 1_000 };
  return { url, provider, secretFile, stop };
};
