import type { Page } from '@playwright/test';
import { programUrl } from './settings.ts';

/** The address of the program by its name. Browsers make no passkeys for an IP address. */
export const urlByName = (): string => programUrl().replace('127.0.0.1', 'localhost');

/** Gives the browser an authenticator that keeps passkeys and verifies its user, as a phone does. */
export const addAuthenticator = async (
  page: Page,
): Promise<{ verifies: (isVerified: boolean) => Promise<void> }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
};
