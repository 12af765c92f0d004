import { enableCompileCache } from 'node:module';
import { COMPILED } from './platform/process/compile-cache.ts';

/** Builds the server if its sources changed, then runs it. The built files load in a third of the time that the sources take. */
// Imports of this file are loaded before its first statement, so only these two are compiled at each start.
enableCompileCache(COMPILED);
const { buildServer } = await import('./platform/build-apps.ts');
const { createProgress } = await import('./platform/observability/progress.ts');
const { StartError } = await import('./platform/process/start-error.ts');
const progress = createProgress((line) => process.stdout.write(`${line}\n`));

try {
  await progress('Building the server', buildServer);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(new URL('../dist/program.js', import.meta.url).href);
