import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '../process/start-error.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The content of a file before compression and sealing. */
export interface Content {
  readonly bytes: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
}

/** Passes a stream on and counts its bytes. */
const measure = (): { stream: Transform; content: () => Content } => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, content: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Measures a stream without storing it. */
export const measureStream = async (source: Readable): Promise<Content> => {
  const { stream, content } = measure();
  await pipeline(source, stream.resume());
  return content();
};

/** Compresses and seals a stream into a new file that only this user may read. Resolves when it is on disk. */
export const writeSealed = async (file: string, key: Buffer, source: Readable): Promise<Content> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const { stream, content } = measure();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  target.write(nonce);
  await pipeline(source, stream, createZstdCompress(), cipher, target);
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(cipher.getAuthTag());
    await handle.sync();
  } finally {
    await handle.close();
  }
  return content();
};

const readEnds = async (file: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> => {
  const { size } = await stat(file).catch(() => {
    throw new StartError(`the backup lacks the file ${file}`);
  });
  if (size < NONCE_BYTES + TAG_BYTES) throw new StartError(`${file} is no whole file of a backup`);
  const handle = await open(file, 'r');
  try {
    const nonce = Buffer.alloc(NONCE_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(nonce, 0, NONCE_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    return { nonce, tag, end: size - TAG_BYTES };
  } finally {
    await handle.close();
  }
};

/**
 * Opens a file and passes its content to `use`. `use` gets it before the end is verified, so its effects must be undone if this
 * rejects. Rejects with `StartError` if the file was altered, or the key is wrong.
 */
export const readSealed = async (
  file: string,
  key: Buffer,
  use: (source: Readable) => Promise<void>,
): Promise<Content> => {
  const { nonce, tag, end } = await readEnds(file);
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(tag);
  const { stream, content } = measure();
  const sealed =
    end === NONCE_BYTES ? Readable.from([]) : createReadStream(file, { start: NONCE_BYTES, end: end - 1 });
  try {
    const reading = pipeline(sealed, decipher, createZstdDecompress(), stream);
    await Promise.all([reading, use(stream)]);
  } catch (error) {
    throw new StartError(`${file} could not be read: it is damaged, or the backup key is another one`, {
      cause: error,
    });
  }
  return content();
};
