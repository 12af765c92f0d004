import tailwindcss from '@tailwindcss/vite';
import { tallystickMessages } from '@tallystick/i18n/compile/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses, so that the built gallery can be served from any folder.
  base: './',
  plugins: [tallystickMessages(), react(), tailwindcss()],
  build: { outDir: '../.cache/gallery', emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  server: { port: 5175 },
});
