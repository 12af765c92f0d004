import { loadPlacesMessages } from '@tallystick/i18n/loaders/load-places-messages.ts';
import { createLateTexts } from '../texts/late-texts.tsx';

/** The texts of maps and of the about page. */
export const { With: WithPlaceTexts } = createLateTexts('places', loadPlacesMessages);
