import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tilesOf } from '@tallystick/proof/testing/tile-store.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as a customer does. */
export const runVerifier = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

/** The files that a log serves, by path. */
export const filesOfLog = (
  prefix: string,
  entries: readonly Uint8Array[],
  checkpoint: string,
): readonly (readonly [string, Uint8Array])[] =>
  [...tilesOf(entries).set('checkpoint', Buffer.from(checkpoint))].map(([path, bytes]) => [
    `${prefix}${path}`,
    bytes,
  ]);

/** A folder for files, and a house that serves others. */
export interface ServedHouse {
  readonly url: string;
  readonly folder: string;
  readonly write: (name: string, text: string) => string;
  readonly close: () => void;
}

export const serveHouse = async (files: Iterable<readonly [string, Uint8Array]>): Promise<ServedHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'tallystick-verify-'));
  const served = new Map(files);
  const server = createServer((request, response) => {
    const bytes = served.get(request.url ?? '');
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    folder,
    write: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
