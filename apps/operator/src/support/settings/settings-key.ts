export const SETTINGS_KEY = ['chat-settings'] as const;
