import tailwindcss from '@tailwindcss/vite';
import { tallystickMessages } from '@tallystick/i18n/compile/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['TALLYSTICK_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [tallystickMessages(), react(), tailwindcss()],
  // No asset becomes a data: address, which the content security policy forbids.
  build: { assetsInlineLimit: 0, target: 'es2022', sourcemap: false, reportCompressedSize: false },
  server: { port: 5174, proxy: { '/api': server } },
});
