import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileTree } from './compile-area.ts';

/** The used part of Vite's plugin interface, so that this package does not depend on Vite. */
interface MessagesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly config: () => {
    resolve: { alias: { find: RegExp; replacement: string }[] };
    optimizeDeps: { exclude: string[] };
  };
  readonly load: (id: string) => Promise<string | null>;
}

const AREA = /\/i18n\/src\/messages\/[A-Za-z-]+\/(?:console\/)?([a-z]+)\.ts$/;

/**
 * Compiles the catalogs during the build and leaves the ICU parser out of the bundle. The app and the console contain only the
 * small formatter and one chunk of compiled texts per language.
 */
export const tallystickMessages = (): MessagesPlugin => ({
  name: 'tallystick-messages',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
    },
    optimizeDeps: { exclude: ['use-intl'] },
  }),
  load: async (id) => {
    const path = id.split('?', 1)[0] ?? id;
    const area = AREA.exec(path)?.[1];
    if (area === undefined || area === 'index') return null;
    // The modification time in the URL makes Node reload an edited file during development.
    const module: unknown = await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`);
    if (typeof module !== 'object' || module === null || !(area in module)) {
      throw new Error(`${path} does not export \`${area}\``);
    }
    const tree: unknown = Object.entries(module).find(([name]) => name === area)?.[1];
    if (typeof tree !== 'object' || tree === null)
      throw new Error(`\`${area}\` of ${path} is no group of texts`);
    return `export const ${area} = ${JSON.stringify(compileTree(tree))};`;
  },
});
