import { defineConfig } from 'vite';
import { lineMaps } from './src/platform/line-maps.ts';

/**
 * Programs that run as processes or threads of their own: the server, its engine, those beside it, and the operator's commands. See
 * `platform/program-files.ts`.
 */
const PROGRAMS = [
  'program',
  'app/commands/backup',
  'app/commands/doctor',
  'app/commands/make-key',
  'app/commands/open-console',
  'app/commands/restore',
  'app/commands/second-admin',
  'app/engine/main',
  'app/worth/pdf/main',
  'signing/main',
  'verification/witnesses/witness-process',
];

/**
 * Packages of many small modules, which load faster as part of the server. The others stay in node_modules: they have native
 * code or are CommonJS.
 */
export const INCLUDED: readonly RegExp[] = [
  /^@tallystick\//,
  /^viem/,
  /^ox(\/|$)/,
  /^abitype/,
  /^zod/,
  /^@noble\//,
  /^@scure\//,
];

export default defineConfig({
  plugins: [lineMaps()],
  ssr: { noExternal: [...INCLUDED] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`])),
      output: {
        entryFileNames: '[name].js',
        // All at one depth, so that `program-files.ts` finds the folder from any of them.
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'files', test: /platform\/program-files\.ts$/ }] },
      },
    },
  },
});
