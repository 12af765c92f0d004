import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The commands that people outside of the house run. Each is a package beside this one. */
export const COMMANDS = ['verify', 'witness', 'mirror'] as const;
export type Command = (typeof COMMANDS)[number];

/** The oldest Node that the commands support. `pack-commands.test.ts` runs them on every Node that it finds. */
const TARGET = 'node20';

/** A command with everything that it imports as one file of JavaScript, readable, for a Node without any package. */
export const bundleCommand = async (command: Command): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL(`../../../${command}`, import.meta.url)),
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      target: TARGET,
      minify: false,
      write: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  });
  const files = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const [bundle, ...others] = files;
  if (bundle?.type !== 'chunk' || others.length > 0) throw new Error(`${command} is not one file`);
  return bundle.code;
};
