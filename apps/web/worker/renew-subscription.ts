interface OpenWindow {
  readonly postMessage: (message: unknown) => void;
}

/**
 * Called after the browser exchanged its subscription. Subscribes under the same key again if the browser did not. An open app tells
 * the server, or the next visit does.
 */
export const renewSubscription = async (
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  options: Pick<PushSubscriptionOptions, 'applicationServerKey'> | undefined,
  windows: () => Promise<readonly OpenWindow[]>,
): Promise<void> => {
  if ((await pushManager.getSubscription()) === null && options !== undefined) {
    await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: options.applicationServerKey,
    });
  }
  for (const client of await windows()) client.postMessage({ kind: 'renewed' });
};
