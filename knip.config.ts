import type { KnipConfig } from 'knip';

/** The packages that a style sheet imports, written as imports that knip can follow. */
const importsOfStyles = (text: string): string =>
  [...text.matchAll(/@(?:import|plugin)\s+['"]([^'"]+)['"]/g)]
    .map(([, name]) => `import '${name}';`)
    .join('\n');

export default {
  // A type that names the shape of what a function takes or gives is part of its promise, used elsewhere or not.
  exclude: ['types'],
  ignoreExportsUsedInFile: true,
  treatConfigHintsAsErrors: true,
  compilers: { css: importsOfStyles },
  // Read by their paths: contracts when the test token is compiled, types when the chart is checked.
  ignoreDependencies: ['@openzeppelin/contracts', 'kubernetes-types'],
  // The e2e workspace has it; scripts of this workspace start it.
  ignoreBinaries: ['playwright'],
  workspaces: {
    '.': { entry: ['tools/*.{ts,mjs}', 'examples/*.mjs', 'deploy/try/*.mjs'] },
    // Run as processes of their own.
    bench: {
      entry: [
        'lead.ts',
        'profile.ts',
        'push.ts',
        'scale.ts',
        'soak.ts',
        'http/load-process.ts',
        'baselines/naive-server.ts',
        'baselines/plain-server.ts',
      ],
    },
    // Read as a text and sent with the page; run as a process of its own.
    'apps/server': {
      // The fonts of documents are read by their paths.
      ignoreDependencies: [/^@fontsource-variable\//],
      entry: [
        'src/app/site/help/help.css',
        'src/platform/http/openapi/openapi-page.css',
        'test/support/funding/kills/withdrawal-processor-process.ts',
      ],
    },
  },
} satisfies KnipConfig;
