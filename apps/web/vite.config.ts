import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tallystickMessages } from '@tallystick/i18n/compile/vite-plugin.ts';
import { bundleCommand, COMMANDS } from '@tallystick/verify/build/bundle-command.ts';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

const server = process.env['TALLYSTICK_SERVER'] ?? 'http://127.0.0.1:8080';

/** Loaded with every page behind the sign-in, and small parts that home and the coin page share: one file costs less than ten. */
const SIGNED_IN =
  /web\/src\/(?:app\/shell\/(?:live-feeds|shell-tabs)|shared\/(?:device\/eye|navigation\/(?:empty-list|row-link)|query-states\/(?:load-failed|not-loaded)|texts\/(?:list-texts|pair-of))|trading\/(?:running\/running-trades-section|tickets\/late-alarms)|market\/(?:candles\/candles|candles\/candles\.rules|favourites\/use-favourites|quotes\/price-source|quotes\/price-age|quotes\/use-age-text|coins\/(?:coin-path|turnover\.rules)))\.tsx?$|i18n\/src\/format\/(?:format-time|use-format)\.ts$|ui\/src\/(?:layout\/(?:card|section-heading)|feedback\/empty-state|figures\/direction(?:-of|-mark)?|figures\/amount-text|marks\/coin-icon|marks\/coin-marks)\.tsx?$|icons\/(?:flask-conical|radio-tower|rotate-ccw-clock|star)\.mjs$/;
/** Small parts that home shares with pages which open later. */
const HOME =
  /web\/src\/(?:content\/notices\/notice-path|content\/money\/(?:eye-button|owed-line|total-amount|valuation-age)|shared\/(?:local\/(?:late-local-amount|local-key)|scheduling\/(?:ago|use-still)|texts\/short-account\.rules))\.tsx?$|icons\/(?:arrow-(?:down-to|up-from)-line|megaphone)\.mjs$/;
/** The lists of the tabs: rows, coins with their quotes, and the wallet without money. */
const LISTS =
  /web\/src\/(?:ledger\/empty-wallet|market\/(?:coins\/(?:coin-list|coin-row|day-line|use-is-seen|use-filled)|quotes\/quote-figures))\.tsx?$|ui\/src\/(?:layout\/list-row|figures\/sparkline(?:-path)?)\.tsx?$/;
/** Trades that run: their rows, and what the page of one shares with them. */
const RUNNING =
  /web\/src\/(?:trading\/(?:running\/(?:running-trade-row|running-trade-list|countdown\.rules|use-standing-price|standing-price\.rules)|order\/direction-word))\.tsx?$/;
/** The market, with what no other page needs. */
const MARKET =
  /web\/src\/(?:trading\/coins\/invest-page|market\/(?:coins\/(?:market-list|market-list\.rules|market-tools)|favourites\/(?:row-star|no-favourites)))\.tsx?$/;
const LOGIN_PAGE = /web\/src\/accounts\/sign-in\/login-page\.tsx$/;
const HOME_PAGE = /web\/src\/content\/home\/home-page\.tsx$/;
/**
 * All that follows the first figures of a signed-in customer by itself, with all that it needs: the watchers of every page, the
 * sections of home below its figures, and the gestures. One file of these comes sooner than forty.
 */
const LATE =
  /web\/src\/(?:app\/(?:shell\/(?:reconnecting-pill|poll-without-socket)|last-state|pages\/preload-pages|gestures\/gestures)|shared\/(?:push\/(?:bell|push)|api\/call-keys)|accounts\/(?:watch-account|first-steps\/first-steps)|support\/chat\/chat-feed|verification\/tickets\/watch-tickets|trading\/tickets\/alarms|ledger\/worth\/worth-line)\.tsx?$/;
/** Small parts that these and the tabs share with pages which open by themselves, such as the public checks. */
const COMMON =
  /web\/src\/(?:ledger\/(?:known-balances|use-noted-balances)|shared\/(?:device\/(?:keep-storage|use-copy|copy-text)|releases\/release-state|push\/use-unread-notifications|texts\/data-texts|api\/uuid-v7)|accounts\/lock\/lock-store|trading\/tickets\/kept-tickets)\.tsx?$|i18n\/src\/loaders\/(?:load-verification-messages|accounts\/load-data-messages)\.ts$|contract\/src\/notifications\/customer\.ts$|money\/src\/typed-amount\.ts$|ui\/src\/(?:controls\/(?:choice-keys|segmented-control)|figures\/figure-row|dialogs\/dialog)\.tsx?$|(?:infiniteQueryObserver|useInfiniteQuery)\.js$|lucide-react\/.+\/icons\//;
/** The tabs beside home and the market. They are the first pages that a customer opens. */
const TABS =
  /web\/src\/(?:content\/money\/money-page|accounts\/personal-centre\/me-page|trading\/quick-trade\/quick-trade-page)\.tsx$/;
/** The texts of the late parts, by language. */
const LATE_TEXTS = /i18n\/src\/messages\/([A-Za-z-]+)\/(?:data|worth|touch)\.ts$/;
/** Small parts that the pages before the sign-in share. */
const SIGN_IN =
  /web\/src\/accounts\/(?:sign-in\/(?:entrance|entrance-link|late-entrance)|forms\/(?:use-form|form\.rules)|device\/text-link|personal-centre\/demo-mode)\.tsx?$|ui\/src\/controls\/field\.tsx$|icons\/globe\.mjs$/;
/** Icons of the first pages on both sides of the sign-in. */
const ICONS = /icons\/(?:chevron-right|eye|eye-off|search|wallet|x)\.mjs$/;

/** Small parts of the account that pages on both sides of the sign-in share. */
const ACCOUNT =
  /web\/src\/(?:accounts\/(?:use-user|freezes\/freeze-notice)|shared\/scheduling\/(?:when-idle|touches))\.tsx?$|ui\/src\/dialogs\/use-modal\.ts$|icons\/(?:list-checks|search-x)\.mjs$/;
/** A coin's page, with what it shares with pages that open later. */
const COIN_PAGE =
  /web\/src\/(?:trading\/(?:coins\/(?:coin-page|coin-day|coin-price)|ticket\/late-ticket|running\/chart-marks)|market\/(?:late-extras|coins\/halt-notice|chart\/(?:lines\/chart-choice|use-chart-library|price-chart|live-chart)))\.tsx?$|icons\/trending-(?:down|up)\.mjs$/;
/** The chart, with its library. */
const CHART =
  /node_modules\/(?:fancy-canvas|lightweight-charts)\/|web\/src\/(?:shared\/scheduling\/in-steps|market\/chart\/(?:chart-data|label-colour\.rules|chart-theme|chart-series|chart-settlement-line|chart-trades|chart-drawing|create-price-chart))\.tsx?$/;

/** The chunks that a visit loads first, by name. */
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

/** The app sends calls, and leaves their description and the list of their refusals to the server's page of the API. */
const dropDescriptions = (): Plugin => ({
  name: 'tallystick-drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.+\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(/^ {2}summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"),\n/gm, '')
        .replaceAll(/^ {2}errors: \[[^\]]*\],\n/gm, '')
        .replaceAll(/^ {2}repeats: '(?!by_key)\w+',\n/gm, '')
        .replaceAll(/^ {2}(?:work|scope): (?:'\w+'|null),\n/gm, ''),
  },
});

/** Compiles the worker to one file, at an address that stays the same. The app registers it once the first page stands. */
const buildWorker = (): Plugin => ({
  name: 'tallystick-worker',
  apply: 'build',
  generateBundle: async function () {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2023',
        rolldownOptions: {
          input: fileURLToPath(new URL('worker/sw.ts', import.meta.url)),
          output: { format: 'iife', codeSplitting: false },
        },
      },
    });
    const files = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
    const [worker, ...others] = files;
    if (worker?.type !== 'chunk' || others.length > 0) throw new Error('the worker is not one file');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code });
  },
});

/** The house hands out the commands with which others check it, so that nobody has to trust the name of a package. */
const buildCommands = (): Plugin => ({
  name: 'tallystick-commands',
  apply: 'build',
  generateBundle: async function () {
    for (const command of COMMANDS)
      this.emitFile({
        type: 'asset',
        fileName: `tallystick-${command}.mjs`,
        source: await bundleCommand(command),
      });
  },
});

export default defineConfig({
  plugins: [
    tallystickMessages(),
    dropDescriptions(),
    react(),
    tailwindcss(),
    preloadFace(),
    buildWorker(),
    buildCommands(),
  ],
  // The router's shim for React 17. React has had the function since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
          // Modules that every page needs compress better as one file than as a dozen.
          groups: [
            {
              name: 'base',
              // Lists that go on and what is sent once belong to pages that open later.
              test: /node_modules\/(?!@tanstack\/.+\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)\.js)(?:react|react-dom|scheduler|use-intl|@formatjs|zod|wouter|regexparam|@tanstack|use-sync-external-store|react-error-boundary)\//,
            },
            // The first file has everything that it needs.
            { name: 'first', tags: ['$initial'] },
            // Modules of every page of a signed-in customer are one file.
            { name: 'signed-in', test: SIGNED_IN },
            { name: 'icons', test: ICONS },
            { name: 'running', test: RUNNING },
            { name: 'home', test: HOME },
            { name: 'lists', test: LISTS },
            { name: 'account', test: ACCOUNT },
            { name: 'sign-in', test: SIGN_IN },
            // The first pages come before those that come later, so that they need nothing of theirs.
            { name: 'login-page', test: LOGIN_PAGE },
            { name: 'home-page', test: HOME_PAGE },
            { name: 'coin-page', test: COIN_PAGE },
            { name: 'chart', test: CHART },
            { name: 'invest-page', test: MARKET },
            // The verifiers share these modules with pages, and must not load the parts of pages.
            { name: 'order-entry', test: /packages\/proof\/src\/entries\/(?:check-code|order)\.ts$/ },
            { name: 'common', test: COMMON, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'late', test: LATE },
            { name: (id) => `late-texts-${LATE_TEXTS.exec(id)?.[1]}`, test: LATE_TEXTS },
            { name: 'tabs', test: TABS },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/help': server,
      '/ws': { target: server, ws: true },
    },
  },
});
