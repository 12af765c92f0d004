import tailwindcss from '@tailwindcss/vite';
import { tallystickMessages } from '@tallystick/i18n/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['TALLYSTICK_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [tallystickMessages(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    manifest: true,
    // The server sends no source maps, and what is inlined would count against every first load.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page's chunks are listed by name in the first one: names of words would be a kilobyte of each first load.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // What every page needs compresses better as one file than as a dozen.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|use-intl|@formatjs|zod|wouter|regexparam|@tanstack|use-sync-external-store|react-error-boundary)\//,
            },
            // So does what many pages share.
            {
              name: 'shared',
              test: /(?:packages\/ui|packages\/money|packages\/i18n|web\/src\/shared|lucide-react)\//,
              minShareCount: 20,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
