#!/usr/bin/env node
import { ProofError } from '@tallystick/proof';
import '@tallystick/proof/notes/ml-dsa.ts';
import manifest from '../package.json' with { type: 'json' };
import { checkApp } from './check-app.ts';
import { checkFile, checkLog, checkPair } from './checks.ts';
import { isUrl } from './http-log.ts';
import { type Arguments, readArguments, USAGE } from './read-arguments.ts';
import { endingOf, exitCodeOf, type Report } from './report.ts';
import { readTrust } from './trust.ts';

const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const showProgress = (read: number, size: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${read} of ${size}${read === size ? '\n' : ''}`);
};

const check = async (options: Arguments): Promise<Report> => {
  const trust = await readTrust(options);
  if (trust.vkeys.length === 0)
    say('without a key nothing can be believed: name those that you trust with --key');
  else if (!trust.hasWitness)
    say('without a key of a witness only the house vouches for its logs and times: name one with --key');
  if (options.app !== null) return checkApp(options.app, trust, showProgress);
  const [first = '', second] = options.positionals;
  if (isUrl(first)) return checkLog(first, options, trust, showProgress);
  return second === undefined ? checkFile(first, options, trust) : checkPair(first, second, options, trust);
};

const main = async (): Promise<number> => {
  const options = readArguments(process.argv.slice(2));
  const { app, positionals } = options;
  const isClear = app === null ? [1, 2].includes(positionals.length) : positionals.length === 0 && isUrl(app);
  if (options.version) {
    say(manifest.version);
    return 0;
  }
  if (options.help || !isClear) {
    say(USAGE);
    return options.help ? 0 : 1;
  }
  const result = await check(options);
  for (const line of result.lines) say(line);
  say(endingOf(result));
  return exitCodeOf(result);
};

process.exitCode = await main().catch((error: unknown) => {
  const words =
    error instanceof ProofError ? error.code : error instanceof Error ? error.message : String(error);
  process.stderr.write(`${words}\n`);
  return 1;
});
