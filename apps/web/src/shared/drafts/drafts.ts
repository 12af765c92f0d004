import { tabTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { accountOfForms } from '../device/session.ts';

/**
 * Typed work that is not sent yet, by form and field. It outlives a change of language, a reload and an expired session, and ends with
 * the tab, a sign-out, or the form's success. Forms never give it passwords, codes or card numbers.
 */

const PREFIX = 'draft ';
const stored = z.object({ account: z.nullable(z.string()), fields: z.record(z.string(), z.string()) });

export type Draft = Readonly<Record<string, string>>;

/** Reads what the account of this tab typed into a form before. Empty if there is nothing, or if another account typed it. */
export const readDraft = (form: string): Draft => {
  const found = stored.safeParse(tabTexts.readJson(PREFIX + form));
  return found.success && found.data.account === accountOfForms() ? found.data.fields : {};
};

export const dropDraft = (form: string): void => tabTexts.remove(PREFIX + form);

export const writeDraft = (form: string, fields: Readonly<Partial<Draft>>): void => {
  const typed = Object.entries(fields).filter(([, text]) => text !== undefined && text !== '');
  if (typed.length === 0) dropDraft(form);
  else tabTexts.writeJson(PREFIX + form, { account: accountOfForms(), fields: Object.fromEntries(typed) });
};

/** Drops the drafts of all forms: the customer signs out. */
export const dropDrafts = (): void => {
  for (const key of tabTexts.keys()) if (key.startsWith(PREFIX)) tabTexts.remove(key);
};
