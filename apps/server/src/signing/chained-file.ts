import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { StartError } from '../platform/process/start-error.ts';

/** A file of JSON lines that only grows. Each line contains the hash of the one before. */
export interface ChainedFile<Entry> {
  /** In the order of writing. */
  readonly entries: readonly Entry[];
  /** Resolves when the entry is on disk. */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

export interface LineFormat<Entry> {
  readonly write: (entry: Entry) => object;
  /** Null for a line of another form. */
  readonly read: (line: unknown) => Entry | null;
}

const MAX_BYTES = 512 * 1024 * 1024;
const FIRST = '0'.repeat(64);
const linked = z.looseObject({ prev: z.string() });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const readLine = <Entry>(line: string, prev: string, format: LineFormat<Entry>): Entry | null => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const parsed = linked.safeParse(value);
  return parsed.success && parsed.data.prev === prev ? format.read(value) : null;
};

/** Reads the file. A last line that a crash cut short was never answered, and is removed. */
const readEntries = async <Entry>(
  file: string,
  handle: FileHandle,
  format: LineFormat<Entry>,
): Promise<{ entries: Entry[]; prev: string }> => {
  const { size } = await handle.stat();
  if (size > MAX_BYTES)
    throw new StartError(`the signer's journal ${file} is too large: archive it, see the runbook`);
  const text = await handle.readFile('utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await handle.truncate(Buffer.byteLength(whole));
  const entries: Entry[] = [];
  let prev = FIRST;
  for (const [index, line] of whole.split('\n').slice(0, -1).entries()) {
    const entry = readLine(line, prev, format);
    if (entry === null) {
      throw new StartError(
        `the signer's journal ${file} is damaged in line ${index + 1}: nothing is signed with it`,
      );
    }
    entries.push(entry);
    prev = sha256(line);
  }
  return { entries, prev };
};

/** Opens the file, or creates it. `onEntry` is called for each entry, at opening and when one was written. */
export const openChainedFile = async <Entry>(
  file: string,
  format: LineFormat<Entry>,
  onEntry: (entry: Entry) => void,
): Promise<ChainedFile<Entry>> => {
  const handle = await open(file, 'a+', 0o600);
  const { entries, prev: last } = await readEntries(file, handle, format).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  let prev = last;
  let isBroken = false;
  for (const entry of entries) onEntry(entry);
  return {
    entries,
    append: async (entry) => {
      // After a failed write the end of the file is unknown until the next start.
      if (isBroken) throw new Error('the journal could not be written and must be opened again');
      isBroken = true;
      const line = JSON.stringify({ prev, ...format.write(entry) });
      await handle.appendFile(`${line}\n`);
      await handle.datasync();
      isBroken = false;
      prev = sha256(line);
      entries.push(entry);
      onEntry(entry);
    },
    close: () => handle.close(),
  };
};
