import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { UserInfo } from '@tallystick/contract';
import lighthouse from 'lighthouse';
import * as z from 'zod/mini';
import { findBrowser } from '../browser.ts';
import { storeDevice } from '../journey.ts';

/** Lighthouse's results for the first visit of one page on a mid-range phone with a slow 4G connection. */
export interface Measured {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly lcpMs: number;
  readonly speedIndexMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Until the page is complete: for a second and a half nothing more was asked for. */
  readonly requests: number;
  /** Bytes of these requests over the network, with their headers. */
  readonly bytes: number;
  /** The speed of the machine during the run, by Lighthouse's benchmark. */
  readonly benchmarkIndex: number;
}

/** Below this benchmark index a machine is too slow or too busy to trust the first result. */
const SLOW_MACHINE = 900;

/** Starts a browser without phone settings: Lighthouse applies them through the debugging port. */
const startBrowser = async (folder: string) => {
  const { executablePath, env } = await findBrowser();
  const child = spawn(
    executablePath,
    ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the browser ended:\n${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return {
    port,
    close: async (): Promise<void> => {
      child.kill();
      await ended;
    },
  };
};

/** A page is complete when nothing has been asked for in so long a time. The other pages of the app follow. */
const COMPLETE_AFTER_MS = 1_500;

const requestOf = z.object({
  networkRequestTime: z.number(),
  // A request that was still on its way has neither.
  networkEndTime: z._default(z.number(), 0),
  transferSize: z._default(z.number(), 0),
});

/** The requests of a page until it was complete. */
const firstRequests = (details: unknown): readonly z.output<typeof requestOf>[] => {
  const { items } = z.object({ items: z.array(requestOf) }).parse(details);
  const found: z.output<typeof requestOf>[] = [];
  let quietSince = 0;
  for (const item of items.toSorted((a, b) => a.networkRequestTime - b.networkRequestTime)) {
    if (item.networkRequestTime - quietSince > COMPLETE_AFTER_MS) break;
    found.push(item);
    quietSince = Math.max(quietSince, item.networkEndTime);
  }
  return found;
};

const measureOnce = async (url: string, port: number): Promise<Measured> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (result === undefined) throw new Error('Lighthouse has nothing to say');
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (name: string): number => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${name} of ${url}`);
    return value;
  };
  const requests = firstRequests(audits['network-requests']?.details);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    speedIndexMs: Math.round(figure('speed-index')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    requests: requests.length,
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    benchmarkIndex: Math.round(environment.benchmarkIndex),
  };
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const medians = (runs: readonly Measured[]): Measured => {
  const of = (name: keyof Measured): number => medianOf(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    lcpMs: of('lcpMs'),
    speedIndexMs: of('speedIndexMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    requests: of('requests'),
    bytes: of('bytes'),
    benchmarkIndex: of('benchmarkIndex'),
  };
};

export interface Phone {
  /** Returns the medians of `runs` runs. If the machine was slow and they are not good enough, measures as many again. */
  measure(path: string, runs: number, isGood: (measured: Measured) => boolean): Promise<Measured>;
  close(): Promise<void>;
}

/** Starts a separate browser in English, which Lighthouse drives through its debugging port. */
export const startPhone = async (baseURL: string, user?: UserInfo): Promise<Phone> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-lighthouse-'));
  const { port, close } = await startBrowser(folder);
  /**
   * Leaves on the device only its language and the signed-in user: every run is a first visit. Lighthouse itself clears the HTTP
   * cache and the service worker with its caches, but not the storage in which the app keeps its last state.
   */
  const prepare = async (): Promise<void> => {
    const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = await driver.contexts()[0]?.newPage();
    if (page === undefined) throw new Error('the browser has a page');
    await page.goto(`${baseURL}/icon.svg`);
    await page.evaluate(() => localStorage.clear());
    await storeDevice(page, { locale: 'en', ...(user !== undefined && { user }) });
    await page.close();
    // This only disconnects from the browser, which keeps running.
    await driver.close();
  };
  return {
    measure: async (path, runs, isGood) => {
      const run = async (): Promise<Measured> => {
        const measured: Measured[] = [];
        while (measured.length < runs) {
          await prepare();
          measured.push(await measureOnce(`${baseURL}/#${path}`, port));
        }
        return medians(measured);
      };
      const first = await run();
      return isGood(first) || first.benchmarkIndex >= SLOW_MACHINE ? first : run();
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
