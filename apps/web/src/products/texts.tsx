import { loadProductMessages } from '@tallystick/i18n/loaders/load-product-messages.ts';
import { createLateTexts } from '../shared/texts/late-texts.tsx';

/** The texts of the fund, the miners and the activity. */
export const { With: WithTexts } = createLateTexts('products', loadProductMessages);
