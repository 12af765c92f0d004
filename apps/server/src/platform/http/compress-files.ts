import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const TEXT = /\.(?:css|html|js|svg|webmanifest)$/;
/** A smaller file fits into one packet with or without compression. */
const MIN_BYTES = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text file, so that nothing is compressed during a request. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await Promise.all([
        toBrotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
        toGzip(bytes, { level: zlib.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
      ]);
    }),
  );
};
