import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Records the time from each tap or key to its paint, and every long task. Runs in the page. */
export const watchPaints = (): void => {
  const notes: { taps: Record<number, number>; longTasks: number[] } = { taps: {}, longTasks: [] };
  Object.assign(window, { notes });
  const quick = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      notes.taps[entry.interactionId] = Math.max(notes.taps[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe(quick);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.longTasks.push(Math.round(entry.duration));
  }).observe({ type: 'longtask' });
};

const notesSchema = z.object({ taps: z.record(z.string(), z.number()), longTasks: z.array(z.number()) });

/** Milliseconds. A tap or key that was painted within 16 ms is not among them. */
export const paintsOf = async (
  page: Page,
): Promise<{ readonly taps: readonly number[]; readonly longTasks: readonly number[] }> => {
  const { taps, longTasks } = notesSchema.parse(
    await page.evaluate((): unknown => Reflect.get(window, 'notes')),
  );
  return { taps: Object.values(taps), longTasks };
};

/** The value that a part of all values does not exceed. */
export const percentileOf = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;
