import type { BrowserContextOptions } from '@playwright/test';

/** The operator's name and password, for the start of the program and the console's login. */
export const OPERATOR = { name: 'admin', password: 'the-other-half-of-the-stick' } as const;

/** The variable in which the global setup stores the address of the program. */
export const URL_VARIABLE = 'TALLYSTICK_TEST_E2E_URL';

/** The variable in which the global setup stores the program's data folder. */
export const DATA_FOLDER_VARIABLE = 'TALLYSTICK_TEST_E2E_DATA';

/** The variable in which the global setup stores the shared account: see furnished.ts. */
export const FURNISHED_VARIABLE = 'TALLYSTICK_TEST_E2E_FURNISHED';

export const PASSWORD = 'both-halves-must-match';

/** The phone that the product is designed for. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  timezoneId: 'Asia/Bangkok',
  // The caches of a service worker could carry data from one journey to the next.
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions;

/** The narrowest supported phone. */
export const NARROW = { width: 360, height: 740 } as const;

export const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** The address of the program under test. */
export const programUrl = (): string => {
  const url = process.env[URL_VARIABLE];
  if (url === undefined) throw new Error('the program has not been started: see global-setup.ts');
  return url;
};

/** The explorer of the program, which nobody opens. */
export const EXPLORER = 'https://explorer.example';
