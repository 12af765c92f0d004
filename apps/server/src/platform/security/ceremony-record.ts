import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { StartError } from '../process/start-error.ts';
import { programVersion } from '../program-files.ts';

/** A key that people made. It names public values only. */
export interface Ceremony {
  /** Such as `key file`. */
  readonly made: string;
  readonly file: string;
  readonly at: Date;
  readonly version: string;
  /** The people who took part, as somebody typed them. */
  readonly people: readonly string[];
  readonly publicParts: readonly { readonly name: string; readonly value: string }[];
}

const MAX_PEOPLE = 12;
const LONGEST_NAME = 100;
/** A new line in a name could forge a line of the record. */
const NAME = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** The names of the people, trimmed. Throws `StartError` for a name that cannot stand in a line. */
export const readPeople = (typed: readonly string[]): readonly string[] => {
  if (typed.length > MAX_PEOPLE) throw new StartError(`a record names at most ${MAX_PEOPLE} people`);
  return typed.map((text) => {
    const name = text.trim();
    if (name.length > LONGEST_NAME || !NAME.test(name))
      throw new StartError(`--by takes a name of 1 to ${LONGEST_NAME} characters in one line`);
    return name;
  });
};

/** The words of a command that makes a key, and the people that it names by `--by`. Throws `StartError` with `usage` for another option. */
export const readCeremonyWords = (
  words: readonly string[],
  usage: string,
): { readonly positionals: readonly string[]; readonly people: readonly string[] } => {
  const parse = () => {
    try {
      return parseArgs({
        args: [...words],
        options: { by: { type: 'string', multiple: true } },
        allowPositionals: true,
      });
    } catch {
      throw new StartError(usage);
    }
  };
  const { values, positionals } = parse();
  return { positionals, people: readPeople(values.by ?? []) };
};

/** The record of a ceremony. Its last line is the SHA-256 of all lines above it. */
export const describeCeremony = (ceremony: Ceremony): string => {
  const { made, file, at, version, people, publicParts } = ceremony;
  const parts = publicParts.map(({ name, value }) => `public ${name} ${value}\n`).join('');
  const text = [
    'tallystick-ceremony-1\n',
    `made ${made} ${file}\n`,
    `at ${at.toISOString()}\n`,
    `by ${version}, Node ${process.version}, ${process.platform} ${process.arch}\n`,
    ...(people.length === 0 ? ['present nobody was named\n'] : people.map((name) => `present ${name}\n`)),
    parts,
    `fingerprint sha256:${hash('sha256', parts, 'hex')}\n`,
  ].join('');
  return `${text}checksum sha256:${hash('sha256', text, 'hex')}\n`;
};

/**
 * Makes the record of a key that was made just now, and keeps it beside the key's file. Returns its text and its path. Fails if there is
 * one already.
 */
export const keepRecord = async (
  made: Omit<Ceremony, 'at' | 'version'>,
): Promise<{ readonly record: string; readonly path: string }> => {
  const record = describeCeremony({ ...made, at: new Date(systemClock.nowMs()), version: programVersion() });
  const path = `${made.file}.record`;
  await writeFile(path, record, { mode: 0o600, flag: 'wx', flush: true });
  return { record, path };
};
