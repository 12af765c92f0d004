/**
 * Asks the browser not to clear this site by itself when space is short. Called when a key or a ticket is kept. A refusal changes
 * nothing: the browser decides by how much the site is used.
 */
export const keepStorage = (): void => {
  void navigator.storage?.persist?.().catch(() => false);
};
