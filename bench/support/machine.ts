import { cpus, totalmem } from 'node:os';
import { findPostgresBinaries } from '../../apps/server/src/platform/postgres/embedded/embedded-postgres-binaries.ts';

/** Describes the machine of the measurement. */
export const describeMachine = async (): Promise<string> => {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const { version } = await findPostgresBinaries();
  return `${processors.length} × ${model}, ${memory} GB, Node ${process.versions.node}, PostgreSQL ${version}`;
};
