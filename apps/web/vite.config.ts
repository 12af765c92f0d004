import tailwindcss from '@tailwindcss/vite';
import { tallystickMessages } from '@tallystick/i18n/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = process.env['TALLYSTICK_SERVER'] ?? 'http://127.0.0.1:8080';

/** What a visit begins with, by the names of its chunks. */
const FIRST_PAGES = /\/(?:login-page|home-page|invest-page|coin-page|signed-in)-/;

/**
 * The face of figures and of Latin letters comes beside the code: the first text is laid out in it, and once. A browser that
 * looks for another face first, and finds this one a moment later, takes longer for both than for all the rest of a page.
 */
const preloadFace = (): Plugin => ({
  name: 'tallystick-preload-face',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      // While developing there are no files to name.
      if (bundle === undefined) return [];
      const face = Object.keys(bundle).find((name) => /anuphan-latin-wght-normal-[^/]+\.woff2$/.test(name));
      if (face === undefined) throw new Error('the face of the app is not among its files');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${face}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

export default defineConfig({
  plugins: [
    tallystickMessages(),
    react(),
    tailwindcss(),
    preloadFace(),
    VitePWA({
      // The app registers its worker itself, once the first page stands.
      injectRegister: null,
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Tallystick',
        short_name: 'Tallystick',
        description: 'A wallet and short-term trading where every figure can be checked.',
        start_url: '/',
        display: 'standalone',
        orientation: 'portrait',
        theme_color: '#0B1F6B',
        background_color: '#0B1F6B',
        categories: ['finance'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The worker holds no code of the app, only rules of what is kept: nothing runs in two versions, and a new one may
        // take over at any time. What a visit runs is decided when its page is opened, and never changes until it is left.
        globPatterns: [],
        navigateFallback: null,
        skipWaiting: true,
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        runtimeCaching: [
          {
            // The newest page where the network has it within three seconds, else the one of the last visit.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/',
            handler: 'NetworkFirst',
            options: {
              cacheName: 'page',
              networkTimeoutSeconds: 3,
              cacheableResponse: { statuses: [200] },
            },
          },
          {
            // Named by what is in them, so they never change. Answers of the API and pictures of customers are never kept.
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /^\/(?:assets|icons)\/|^\/icon\.svg$/.test(url.pathname),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: 800, purgeOnQuotaError: true },
            },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // A browser that does not know these links loads the same files a moment later.
      polyfill: false,
      // The entry names all that a page needs beside the page itself, so that it comes in one trip: worth its bytes for what
      // a visit begins with. The other pages are there before they are opened.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || FIRST_PAGES.test(file) ? needed : [],
    },
    // The server sends no source maps, and what is inlined would count against every first load.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page's chunks are listed by name in the first one: names of words would be a kilobyte of each first load.
        chunkFileNames: ({ name }) =>
          FIRST_PAGES.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          // What every page needs compresses better as one file than as a dozen.
          groups: [
            {
              name: 'base',
              // Lists that go on and what is sent once belong to pages that open later.
              test: /node_modules\/(?!@tanstack\/.+\/(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js)(?:react|react-dom|scheduler|use-intl|@formatjs|zod|wouter|regexparam|@tanstack|use-sync-external-store|react-error-boundary)\//,
            },
            // So does what many pages share.
            {
              name: 'shared',
              test: /(?:packages\/ui|packages\/money|packages\/i18n|web\/src\/shared|lucide-react)\//,
              minShareCount: 20,
            },
            // What the first file needs is in it, and what comes with every page of who is signed in is one file.
            { name: 'start', tags: ['$initial'] },
            { name: 'signed-in', test: /web\/src\/app\/(?:live-feeds|shell-tabs)\.tsx$/ },
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
