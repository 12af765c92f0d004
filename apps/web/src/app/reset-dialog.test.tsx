// @vitest-environment happy-dom
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, press } from '../testing/screen.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const ALSO_KEYS = 'Also delete keys and order confirmations…';
const KEPT = ['walletKey', 'tickets:4711', 'UNI_LOCALE'];
const left = (): readonly string[] => KEPT.filter((key) => deviceTexts.read(key) !== null);

beforeEach(() => {
  for (const key of KEPT) deviceTexts.write(key, 'kept');
  onTestFinished(() => {
    for (const key of KEPT) deviceTexts.remove(key);
  });
});

const openDialog = async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  const onClose = vi.fn();
  const screen = openScreen(<ResetDialog open onClose={onClose} />);
  const title = () => screen.querySelector('h2')?.textContent;
  await expect.poll(title).toBe('Reset this device?');
  return { screen, title, reload, onClose };
};

test('a reset lists what goes, and keeps the key and the order confirmations', async () => {
  const { screen, reload } = await openDialog();
  expect(screen.textContent).toContain('drafts and stored pages are deleted');
  press(screen, 'Reset');
  expect(left()).toEqual(['walletKey', 'tickets:4711']);
  expect(reload).toHaveBeenCalledOnce();
});

test('keys and confirmations go only after a second question that names the loss', async () => {
  const { screen, title, reload } = await openDialog();
  press(screen, ALSO_KEYS);
  await expect.poll(title).toBe('Delete keys and order confirmations too?');
  expect(screen.textContent).toContain('access to a wallet account is lost permanently');
  // The first question deleted nothing.
  expect([left(), reload.mock.calls]).toEqual([KEPT, []]);
  press(screen, 'Delete everything');
  expect(left()).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a cancelled second question deletes nothing, and the dialog begins with the first one again', async () => {
  const { screen, title, onClose } = await openDialog();
  press(screen, ALSO_KEYS);
  await expect.poll(title).toContain('Delete keys');
  press(screen, 'Cancel');
  expect([left(), onClose.mock.calls.length]).toEqual([KEPT, 1]);
  await expect.poll(title).toBe('Reset this device?');
});

test('without keys or confirmations on the device there is no second question', async () => {
  for (const key of ['walletKey', 'tickets:4711']) deviceTexts.remove(key);
  const { screen } = await openDialog();
  expect(screen.textContent).not.toContain(ALSO_KEYS);
});
