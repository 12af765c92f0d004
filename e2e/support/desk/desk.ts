import { expect, type Page } from '@playwright/test';
import { OPERATOR } from '../settings.ts';

/** Opens the console and signs in, by default as `admin`. */
export const signInAtDesk = async (
  desk: Page,
  who: { readonly name: string; readonly password: string } = OPERATOR,
): Promise<void> => {
  await desk.goto('/console/');
  await desk.getByLabel('Name').fill(who.name);
  await desk.getByLabel('Password').fill(who.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible();
};
