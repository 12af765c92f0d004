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
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
});
