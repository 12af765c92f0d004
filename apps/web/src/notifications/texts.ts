import { loadNotificationMessages } from '@tallystick/i18n/loaders/load-notification-messages.ts';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

/** The texts of the notification centre. */
export const notificationTexts = createLateTexts('notifications', loadNotificationMessages);
