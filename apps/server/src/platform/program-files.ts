import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** `apps/server/src`, or `apps/server/dist` in the built server. Both hold the same programs under the same names. */
const CODE = new URL('../', import.meta.url);
const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** The folder of the repository, as a path. */
export const REPOSITORY = fileURLToPath(new URL('../../../', CODE));

/** The path of one of our programs that runs as a separate process, for example `app/engine/main`. */
export const programFile = (name: string): string => fileURLToPath(new URL(`${name}.${EXTENSION}`, CODE));

/** A file of `apps/server` that the server reads as data, for example `migrations/`. */
export const dataFile = (name: string): URL => new URL(`../${name}`, CODE);

const packageFile = z.object({ version: z.string() });

/** The version of this release. */
export const programVersion = (): string =>
  packageFile.parse(JSON.parse(readFileSync(dataFile('package.json'), 'utf8'))).version;
