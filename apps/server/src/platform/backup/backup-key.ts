import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartError } from '../process/start-error.ts';
import { writeSecretFile } from '../security/private-file.ts';

const KEY_FILE = /^tallystick-backup-key-1\n([A-Za-z0-9_-]{43})\n$/;
const KEY_BYTES = 32;

/** Creates a key file that only its owner may read. Fails if the file exists. */
export const makeBackupKeyFile = async (file: string): Promise<void> => {
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  await writeSecretFile(file, `tallystick-backup-key-1\n${secret}\n`);
};

/** Reads a key file. Throws `StartError` if there is none. */
export const readBackupKeyFile = async (file: string): Promise<Buffer> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(
      `there is no backup key ${file}: make one with \`npm run backup -- make-key ${file}\``,
    );
  });
  const [, secret] = KEY_FILE.exec(text) ?? [];
  if (secret === undefined) throw new StartError(`${file} is no backup key of Tallystick, or it is damaged`);
  return Buffer.from(secret, 'base64url');
};

/** Each file of a backup has its own key. `salt` is new for each backup. */
export const fileKey = (key: Buffer, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `tallystick/backup/${name}`, KEY_BYTES));
