import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Connects to the embedded PostgreSQL of a running program, so that a test can read past the program. */
export const connectToDatabaseOf = async (dataFolder: string): Promise<pg.Client> => {
  const [, , , port = '', socketFolder = ''] = (
    await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  ).split('\n');
  const client = new pg.Client({
    host: socketFolder === '' ? '127.0.0.1' : socketFolder,
    port: Number(port),
    user: 'tallystick',
    password: (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim(),
    database: 'tallystick',
  });
  await client.connect();
  return client;
};
