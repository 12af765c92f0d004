import { cpus } from 'node:os';
import { accept } from './accept.ts';
import type { Bench } from './figure.ts';
import { settle } from './settle.ts';

const BENCHES: Readonly<Record<string, Bench>> = { accept, settle };

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;

const main = async (): Promise<void> => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const quick = process.argv.includes('--quick');
  const json = process.argv.includes('--json');
  const unknown = names.find((name) => !Object.hasOwn(BENCHES, name));
  if (unknown !== undefined) {
    console.error(`there is no benchmark ${unknown}; there are ${Object.keys(BENCHES).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const figures = await bench({ quick, say: (words) => console.error(`${name}: ${words}`) });
    if (json) {
      console.log(JSON.stringify({ name, machine, figures }));
      continue;
    }
    console.log(`\n${name} on ${machine}`);
    for (const { figure, ours, baseline, baseline_name, ratio } of figures) {
      console.log(
        `  ${figure.padEnd(16)} ${String(ours).padStart(9)}  ÷ ${String(baseline).padStart(9)}  = ${ratio}   (${baseline_name})`,
      );
    }
  }
};

await main();
