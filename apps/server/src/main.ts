import { enableCompileCache } from 'node:module';
import { buildServer } from './platform/build-apps.ts';
import { createProgress } from './platform/observability/progress.ts';
import { COMPILED } from './platform/process/compile-cache.ts';
import { StartError } from './platform/process/start-error.ts';

/** Builds the server if its sources changed, then runs it. The built files load in a third of the time that the sources take. */
const progress = createProgress((line) => process.stdout.write(`${line}\n`));

try {
  await progress('Building the server', buildServer);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
enableCompileCache(COMPILED);
process.setSourceMapsEnabled(true);
await import(new URL('../dist/program.js', import.meta.url).href);
