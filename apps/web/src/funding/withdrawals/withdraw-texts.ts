import { loadWithdrawalsMessages } from '@tallystick/i18n/loaders/funding/load-withdrawals-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** Gives the pages of withdrawals their texts. */
export const { With: WithDrawTexts } = createLateTexts('withdrawals', loadWithdrawalsMessages);
