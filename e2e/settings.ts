import type { BrowserContextOptions } from '@playwright/test';

/** What the program is started with, and what the journeys sign in to the console with. */
export const OPERATOR = { name: 'admin', password: 'the-other-half-of-the-stick' } as const;

/** Where the global setup says which address the program listens at. */
export const URL_VARIABLE = 'TALLYSTICK_TEST_E2E_URL';

/** Where the global setup says in which folder the program keeps its data. */
export const DATA_FOLDER_VARIABLE = 'TALLYSTICK_TEST_E2E_DATA';

/** Where the global setup leaves the account that tests share: see furnished.ts. */
export const FURNISHED_VARIABLE = 'TALLYSTICK_TEST_E2E_FURNISHED';

export const PASSWORD = 'both-halves-must-match';

/** The phone that the product is made for. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  timezoneId: 'Asia/Bangkok',
  // What a worker keeps would reach from one journey into what the next one looks at.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/** The narrowest phone that is served. */
export const NARROW = { width: 360, height: 740 } as const;

export const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** The address of the program under test. */
export const programUrl = (): string => {
  const url = process.env[URL_VARIABLE];
  if (url === undefined) throw new Error('the program has not been started: see global-setup.ts');
  return url;
};
