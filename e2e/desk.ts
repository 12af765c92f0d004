import { expect, type Page } from '@playwright/test';
import { OPERATOR } from './settings.ts';

/** Opens the console and signs in as `admin`. */
export const signInAtDesk = async (desk: Page): Promise<void> => {
  await desk.goto('/console/');
  await desk.getByLabel('Name').fill(OPERATOR.name);
  await desk.getByLabel('Password').fill(OPERATOR.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible();
};
