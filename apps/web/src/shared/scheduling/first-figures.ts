import { whenIdle } from './when-idle.ts';

/** Longest wait. On a network that hangs, the rest of the app comes all the same. */
const PATIENCE_MS = 5_000;

let tellDrawn: (reads: Promise<void>) => void = () => undefined;
const answered = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});

/** To be called by the first page of the visit once its code is there, with the end of the reads that it began. */
export const pageIsDrawn = (reads: Promise<void>): void => tellDrawn(reads);

const untilPainted = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => whenIdle(resolve));
  });
};

const wait = async (): Promise<void> => {
  // The files of a later visit are on the device, and there may be no network to read from.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) return;
  const figures = async (): Promise<void> => {
    await answered;
    await untilPainted();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([figures(), patience]);
  clearTimeout(timer);
};

let once: Promise<void> | null = null;

/** Resolves when the first page of a visit shows its figures, so that what follows by itself does not compete with them. */
export const firstFigures = (): Promise<void> => {
  once ??= wait();
  return once;
};
