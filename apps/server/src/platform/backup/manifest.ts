import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartError } from '../process/start-error.ts';
import { fileKey } from './backup-key.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

const contentSchema = z.object({ bytes: z.int(), sha256: z.string() });

const manifestSchema = z.object({
  version: z.literal(1),
  /** Time of the snapshot, RFC 3339. */
  madeAt: z.string(),
  /** The migrations of the database, in the order of their names. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which no row precedes one that it references. */
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: z.string(),
      content: contentSchema,
    }),
  ),
  partitions: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      parent: z.string(),
      bound: z.string(),
    }),
  ),
  /** Null for a sequence that has issued nothing yet. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.nullable(z.string()) })),
  /** Files of the data folder, by their path in it. */
  files: z.array(z.object({ path: z.string(), file: z.string(), content: contentSchema })),
  /** Facts from slices about the moment of the snapshot: the heads of the public logs, by name. */
  facts: z.record(z.string(), z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

const SALT_FILE = 'tallystick-backup';
const MANIFEST_FILE = 'manifest';
const SALT = /^tallystick-backup-1\n([A-Za-z0-9_-]{43})\n$/;
const SALT_BYTES = 32;

/** The keys of the files of one backup. */
export type FileKeys = (name: string) => Buffer;

/** Begins a backup in an empty folder and marks the folder as one. */
export const beginBackup = async (folder: string, key: Buffer): Promise<FileKeys> => {
  const salt = randomBytes(SALT_BYTES);
  await writeFile(join(folder, SALT_FILE), `tallystick-backup-1\n${salt.toString('base64url')}\n`, {
    flag: 'wx',
    flush: true,
  });
  return (name) => fileKey(key, salt, name);
};

export const openBackup = async (folder: string, key: Buffer): Promise<FileKeys> => {
  const text = await readFile(join(folder, SALT_FILE), 'utf8').catch(() => '');
  const [, salt] = SALT.exec(text) ?? [];
  if (salt === undefined) throw new StartError(`${folder} is no backup of Tallystick`);
  return (name) => fileKey(key, Buffer.from(salt, 'base64url'), name);
};

/** Written last: a backup without it is incomplete. */
export const writeManifest = async (folder: string, keys: FileKeys, manifest: Manifest): Promise<void> => {
  const text = JSON.stringify(manifest);
  await writeSealed(join(folder, MANIFEST_FILE), keys(MANIFEST_FILE), Readable.from([Buffer.from(text)]));
};

export const readManifest = async (folder: string, keys: FileKeys): Promise<Manifest> => {
  let text = '';
  await readSealed(join(folder, MANIFEST_FILE), keys(MANIFEST_FILE), async (source) => {
    text = (await buffer(source)).toString('utf8');
  });
  return manifestSchema.parse(JSON.parse(text));
};
