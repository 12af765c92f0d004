import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The address of the embedded PostgreSQL of a running program. */
export const databaseUrlOf = async (dataFolder: string): Promise<string> => {
  const [, , , port = '', socketFolder = ''] = (
    await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  ).split('\n');
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  const url = new URL(`postgresql://127.0.0.1:${port}/tallystick`);
  url.username = 'tallystick';
  url.password = password;
  if (socketFolder !== '') url.searchParams.set('host', socketFolder);
  return url.href;
};

/** Connects to the embedded PostgreSQL of a running program, so that a test can read past the program. */
export const connectToDatabaseOf = async (dataFolder: string): Promise<pg.Client> => {
  const client = new pg.Client(await databaseUrlOf(dataFolder));
  await client.connect();
  return client;
};
