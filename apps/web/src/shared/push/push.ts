import { subscribePush, unsubscribePush } from '@tallystick/contract/notifications/customer.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { call } from '../api/api.ts';
import { currentSession, onSessionEnd } from '../device/session.ts';

/** The account that opted in on this device. Another account that signs in here starts without pushes. */
const OWNER_KEY = 'push';

export type PushState = 'missing' | 'blocked' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const isOwner = (): boolean => {
  const uid = currentSession().userInfo?.uid;
  return uid !== undefined && deviceTexts.read(OWNER_KEY) === uid;
};

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this device takes pushes for the account that is signed in. */
export const readPushState = async (): Promise<PushState> => {
  if (!canPush()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return isOwner() && (await currentSubscription()) !== null ? 'on' : 'off';
};

const json = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Tells the server where this browser takes pushes. */
const tell = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = json.parse(subscription.toJSON());
  await call(subscribePush, { endpoint, ...keys }, { quiet: true });
};

/** Asks for the permission and subscribes this browser under the server's public key. */
export const switchPushOn = async (pushKey: string): Promise<PushState> => {
  const uid = currentSession().userInfo?.uid;
  if (uid === undefined || !canPush()) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  // A subscription under an earlier key of the server would get nothing.
  await (await currentSubscription())?.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  deviceTexts.write(OWNER_KEY, uid);
  return 'on';
};

export const switchPushOff = async (): Promise<PushState> => {
  const subscription = await currentSubscription();
  deviceTexts.remove(OWNER_KEY);
  await subscription?.unsubscribe();
  if (subscription !== null) {
    await call(unsubscribePush, { endpoint: subscription.endpoint }, { quiet: true });
  }
  return readPushState();
};

let renewedToken: string | null = null;
onSessionEnd(() => {
  renewedToken = null;
});

/**
 * Pushes end with the login. After the next login of the same account they go on. Once for each login, and `again` after the
 * browser exchanged its subscription.
 */
export const renewPush = async ({ again = false } = {}): Promise<void> => {
  const { token } = currentSession();
  if (token === null || (token === renewedToken && !again) || !canPush() || !isOwner()) return;
  renewedToken = token;
  try {
    const subscription = await currentSubscription();
    if (subscription !== null && Notification.permission === 'granted') await tell(subscription);
  } catch {
    // The next opening of the app tries again.
    renewedToken = null;
  }
};
